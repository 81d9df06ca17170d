// A bot in another language: jackal arena archipelago --bots "run:node examples/carrier.js,random"
//
// It carries coins where it can, sets out for gold that lies open, and otherwise goes anywhere. docs/bots.md tells what
// it is asked.

const readline = require("node:readline");

let dice = 1;

/** A number from 0 to n - 1; one seed means one way of playing. */
function pick(n) {
  dice = (dice * 48271) % 2147483647;
  return dice % n;
}

function worth(action, view) {
  if (action.verb === "propose") return -1;
  if (action.coins) return 2;
  const cell = (view.land ?? []).find((tile) => tile.cell === action.to);
  return Object.keys(cell?.coins ?? {}).length ? 1 : 0;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "start") dice = 1 + (told.seed % 2147483646);
  if (told.type !== "choose") return;
  const best = Math.max(...told.actions.map((action) => worth(action, told.view)));
  const good = told.actions.filter((action) => worth(action, told.view) === best);
  console.log(good[pick(good.length)].index);
});
