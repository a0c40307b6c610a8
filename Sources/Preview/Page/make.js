// The command line that renders what the page shows.

import { secret } from "./proof.js";
import { copy, filmTime } from "./showing.js";
import { changed, follow, range, word } from "./state.js";
import { setRange } from "./timeline.js";
import { address, overrides, view } from "./view.js";

const formatOf = () => $("make-format").value;
const isStillFormat = () => ["png", "pdf"].includes(formatOf());
// The name of the file.
const fileName = () => `${(view.scene ?? "").split("/").at(-1).replace(/\.ya?ml$/, "")}.${formatOf()}`;
const frames = () => (range.from !== null || range.to !== null
  ? `${moment(range.from, "start")}..${moment(range.to, "end")}` : "");

function commandLine() {
  const isStill = isStillFormat();
  const scene = view.scene ?? "";
  const words = [view.program, isStill ? "still" : "render", scene];
  if (view.fps && !isStill) words.push("--fps", view.fps);
  if (view.theme) words.push("--theme", view.theme);
  if (view.show) words.push("--show", view.show.join(",") || "none");
  for (const it of [...view.fixed, ...view.set]) words.push("--set", it);
  if (isStill) words.push("--at", `${Number(filmTime().toFixed(3))}s`);
  else {
    if (frames()) words.push("--frames", frames());
    if ($("make-size").value) words.push("--max-size", $("make-size").value);
  }
  words.push("-o", fileName());
  return words.map(word).join(" ");
}

/** @param {number} time @param {string} otherwise */
const moment = (time, otherwise) => (time === null ? otherwise : `${Number(time.toFixed(3))}s`);

export function showLine() {
  const isStill = isStillFormat();
  // A PDF cannot be shown, and the command line makes it.
  $("render").disabled = formatOf() === "pdf";
  $("make-line").textContent = commandLine();
  $("make-size").disabled = isStill;
  const isWhole = range.from === null && range.to === null;
  $("make-from").textContent = isWhole ? "from here" : `from ${moment(range.from, "start")}`;
  $("make-to").textContent = range.to === null ? "to here" : `to ${moment(range.to, "end")}`;
  $("make-to").hidden = false;
  for (const it of [$("make-from"), $("make-to")]) it.disabled = isStill;
  $("make-whole").hidden = isWhole || isStill;
}

const rendering = {
  /** @type {AbortController} */
  work: null,
  // The address of the newest film.
  made: "",
};

// Asks the command for the film, and shows it with its size and the lines that show it elsewhere.
async function render() {
  if (rendering.work) return rendering.work.abort();
  rendering.work = new AbortController();
  const name = fileName();
  showRendering("Rendering …");
  const query = new URLSearchParams({ scene: view.scene ?? "" });
  for (const it of overrides()) query.append("set", it);
  if (isStillFormat()) query.set("at", `${Number(filmTime().toFixed(3))}s`);
  else {
    query.set("format", formatOf());
    if (frames()) query.set("frames", frames());
    const size = $("make-size").value;
    if (size) query.set("limit", String(Number.parseInt(size, 10) * (size.endsWith("kB") ? 1000 : 1e6)));
  }
  try {
    const answer = await fetch(`${isStillFormat() ? "frame" : "film"}?${query}`, {
      headers: { Authorization: `Bearer ${secret.digits}` }, signal: rendering.work.signal,
    });
    if (answer.ok) showMade(await answer.blob(), name);
    else showRendering((await answer.text()).trim());
  } catch {
    showRendering(rendering.work.signal.aborted ? "" : "The command has not answered.");
  }
  rendering.work = null;
  $("render").textContent = "Render";
}

/** @param {string} text */
function showRendering(text) {
  if (rendering.work) $("render").textContent = "Stop";
  $("made").hidden = text === "";
  $("made-text").textContent = text;
  $("made-film").replaceChildren();
  $("made-rest").hidden = true;
}

/** @param {Blob} blob @param {string} name */
function showMade(blob, name) {
  URL.revokeObjectURL(rendering.made);
  rendering.made = URL.createObjectURL(blob);
  const size = blob.size < 1e6 ? `${Math.ceil(blob.size / 1000)} kB` : `${(blob.size / 1e6).toFixed(1)} MB`;
  showRendering(`${name}, ${size}`);
  const { title, summary } = player.film;
  const isMovie = blob.type.startsWith("video/");
  const about = summary || title;
  if (isMovie) $("made-film").append(make("video", { src: rendering.made, controls: "", loop: "", muted: "", "aria-label": about }));
  else if (blob.type.startsWith("image/")) $("made-film").append(make("img", { src: rendering.made, alt: about }));
  $("made-save").href = rendering.made;
  $("made-save").download = name;
  const quoted = about.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const file = encodeURIComponent(name);
  $("made-lines").textContent = isMovie
    ? `<video src="${file}" aria-label="${quoted}" autoplay loop muted playsinline></video>`
    : blob.type.startsWith("image/") ? `![${about.replace(/[\\[\]]/g, "\\$&")}](${file})`
      : `<iframe src="${file}" title="${quoted}"></iframe>`;
  $("made-rest").hidden = false;
}

export function wireMake() {
  $("render").addEventListener("click", render);
  $("made-copy").addEventListener("click", () => copy($("made-lines").textContent, "Lines"));
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
