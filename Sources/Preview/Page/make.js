// The command line that renders what the page shows.

import { address, view } from "./connection.js";
import { copy, filmTime } from "./showing.js";
import { changed, follow, range, word } from "./state.js";
import { setRange } from "./timeline.js";

function commandLine() {
  const format = $("make-format").value;
  const isStill = ["png", "pdf"].includes(format);
  const scene = view.scene ?? "";
  const name = scene.split("/").at(-1).replace(/\.ya?ml$/, "");
  const words = [view.program, isStill ? "still" : "render", scene];
  if (view.fps && !isStill) words.push("--fps", view.fps);
  if (view.theme) words.push("--theme", view.theme);
  if (view.show) words.push("--show", view.show.join(",") || "none");
  for (const it of [...view.fixed, ...view.set]) words.push("--set", it);
  if (isStill) words.push("--at", `${Number(filmTime().toFixed(3))}s`);
  else {
    if (range.from !== null || range.to !== null) {
      words.push("--frames", `${moment(range.from, "start")}..${moment(range.to, "end")}`);
    }
    if ($("make-size").value) words.push("--max-size", $("make-size").value);
  }
  words.push("-o", `${name}.${format}`);
  return words.map(word).join(" ");
}

/** @param {number} time @param {string} otherwise */
const moment = (time, otherwise) => (time === null ? otherwise : `${Number(time.toFixed(3))}s`);

export function showLine() {
  const isStill = ["png", "pdf"].includes($("make-format").value);
  $("make-line").textContent = commandLine();
  $("make-size").disabled = isStill;
  const isWhole = range.from === null && range.to === null;
  $("make-from").textContent = isWhole ? "from here" : `from ${moment(range.from, "start")}`;
  $("make-to").textContent = range.to === null ? "to here" : `to ${moment(range.to, "end")}`;
  $("make-to").hidden = false;
  for (const it of [$("make-from"), $("make-to")]) it.disabled = isStill;
  $("make-whole").hidden = isWhole || isStill;
}

export function wireMake() {
  follow(["values", "range"], showLine);
  for (const it of [$("make-format"), $("make-size")]) it.addEventListener("change", showLine);
  $("make-from").addEventListener("click", () => setRange("from"));
  $("make-to").addEventListener("click", () => setRange("to"));
  $("make-whole").addEventListener("click", () => {
    Object.assign(range, { from: null, to: null });
    changed("range");
  });
  $("make-copy").addEventListener("click", copyLine);
  $("copy-link").addEventListener("click", copyLink);
  $("copy-again").addEventListener("click", () => copy($("again").textContent, "Command line"));
}

export const copyLine = () => copy(commandLine(), "Command line");
export const copyLink = () => copy(address(filmTime()), "Link to this moment");
