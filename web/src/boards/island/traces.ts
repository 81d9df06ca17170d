// The drawings of open ground and of what used tiles leave behind, which the first page does not wait for.
import { addDrawings } from "../../lib/art";

addDrawings(
  import.meta.glob<string>(
    ["../../../art/ground/*.svg", "../../../art/terrain/*-face.svg", "../../../art/*/*-used.svg"],
    { query: "?raw", import: "default", eager: true },
  ),
);
