// The result of a game as a picture: who has how much, and how the gold came together.
import { titleOf } from "../lib/games.svelte";
import { seatName } from "../lib/names";
import { t } from "../lib/prefs.svelte";
import type { TableCard } from "../wire";
import { sidesOf, winnersOf, winOf } from "./places";
import { mostCoins, type Purses } from "./purses";

const [WIDE, HIGH] = [1080, 1080];
const EDGE = 70;
const GRAPH = { top: 640, bottom: 950 };
const LINE = 78;
const COINS = 130; // how wide a number may be, with the sign before a sum

/** Send it round where the device can, else keep it as a file. */
export async function share(table: TableCard, purses: Purses): Promise<void> {
  const file = new File([await painted(table, purses)], "jackal.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file], title: titleOf(table.game) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function painted(table: TableCard, purses: Purses): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  paintResult(pen, table);
  paintGraph(pen, table, purses);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function paintResult(pen: CanvasRenderingContext2D, table: TableCard): void {
  const [paper, ink, faint] = ["--paper", "--ink", "--faint"].map((name) => colourOf(name));
  pen.fillStyle = paper as string;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = pen.fillStyle = ink as string;
  pen.lineWidth = 6;
  pen.strokeRect(24, 24, WIDE - 48, HIGH - 48);
  write(pen, titleOf(table.game), EDGE, 120, `700 50px ${fontOf("--title")}`);
  const winners = winnersOf(table).map(seatName).join(", ");
  write(pen, t(`over.${winOf(table)}`, { names: winners }), EDGE, 200, `700 62px ${fontOf("--title")}`);
  let y = 290;
  const [text, bold] = [`46px ${fontOf("--text")}`, `700 46px ${fontOf("--text")}`];
  for (const { rank, score, members } of sidesOf(table)) {
    const allies = members.length > 1;
    write(pen, `${rank}.`, EDGE, y, bold);
    members.forEach(({ card, own }, n) => {
      dot(pen, EDGE + 90, y - 14, card.colour);
      write(pen, seatName(card), EDGE + 135, y, text, WIDE - 2 * EDGE - (allies ? 135 + 2 * COINS : 260));
      pen.textAlign = "right";
      if (allies) write(pen, String(own), WIDE - EDGE - COINS, y, text);
      if (n === members.length - 1) write(pen, allies ? `= ${score}` : String(score), WIDE - EDGE, y, bold);
      pen.textAlign = "left";
      y += Math.min(LINE, (GRAPH.top - 300) / table.seats.length);
    });
  }
  pen.fillStyle = faint as string;
  write(pen, t("page.name"), EDGE, HIGH - 55, `34px ${fontOf("--title")}`);
}

function paintGraph(pen: CanvasRenderingContext2D, table: TableCard, purses: Purses): void {
  const [most, last] = [mostCoins(purses), Math.max(1, purses.length - 1)];
  const across = (ply: number) => EDGE + ((WIDE - 2 * EDGE) * ply) / last;
  const up = (coins: number) => GRAPH.bottom - ((GRAPH.bottom - GRAPH.top) * coins) / most;
  for (const { seat, colour } of table.seats) {
    pen.beginPath();
    pen.moveTo(across(0), up(0));
    purses.forEach((coins, ply) => {
      const now = coins?.[seat];
      if (now !== undefined) pen.lineTo(across(ply), up(now));
    });
    for (const [width, style] of [
      [11, colourOf("--ink")],
      [7, crewColour(colour)],
    ] as const) {
      [pen.lineWidth, pen.strokeStyle, pen.lineJoin] = [width, style, "round"];
      pen.stroke();
    }
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  most = WIDE - 2 * EDGE,
): void {
  pen.font = font;
  pen.fillText(text, x, y, most);
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, 22, 0, 2 * Math.PI);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [crewColour(colour), colourOf("--ink"), 4];
  pen.fill();
  pen.stroke();
  pen.fillStyle = colourOf("--ink");
}

function colourOf(name: string, element: Element = document.documentElement): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

const fontOf = (name: string) => colourOf(name) || "serif";

/** What the page paints a crew with. */
function crewColour(colour: string): string {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.dataset["crew"] = colour;
  const found = colourOf("--crew", probe);
  probe.remove();
  return found;
}
