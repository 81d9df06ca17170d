// The drawings that every page but the harbour may show; what is seen on one board alone that board brings along.
import { addDrawings } from "./art";

const FILES = import.meta.glob<string>(
  [
    "../../art/**/*.svg",
    "!../../art/{crews,doors,icons,ground}/*",
    "!../../art/terrain/*-face.svg",
    "!../../art/**/*-used.svg",
  ],
  { query: "?raw", import: "default", eager: true },
);

addDrawings(FILES);
