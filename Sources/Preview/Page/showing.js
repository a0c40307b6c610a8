// A new film replaces the old one, at the same time, with the same selection, speed and layers.

import { connection } from "./connection.js";
import { changed, turning } from "./state.js";
import { address, overrides, view } from "./view.js";

export const showing = {
  // The film as it was when the scene was opened.
  /** @type {Film} */
  opened: null,
  // The number of the newest message with pictures to show. Decoding pictures takes time, and newer ones win.
  number: 0,
  /** @type {Received["film"]["about"]} */
  about: null,
  /** @type {Timeline} */
  timeline: null,
  // Whether the film ends where the scene has a mistake.
  isPart: false,
  hasBegun: false,
  // The selection, while the film lacks it.
  /** @type {Picked} */
  missing: null,
  // The first frame of a film that is too large for a page.
  first: 0,
  // The moment of the address, while such a film lacks it.
  /** @type {number} */
  wanted: null,
  // Whether a selection is being restored, which is not reported.
  isRestoring: false,
  // The newest mistakes of the scene.
  /** @type {Mistake[]} */
  mistakes: [],
  // The notes about the film, and why the command looks at the files twice a second.
  /** @type {{ warnings: Mistake[], cut: Cut }} */
  notes: { warnings: [], cut: null },
  /** @type {string} */
  blindness: null,
};

// Whether the page shows a film of its scene.
const hasFilm = () => Boolean(player.film) && !document.body.classList.contains("empty");

// The time of the whole film, in seconds.
export const filmTime = () => (player.film ? (player.time + showing.first) / player.film.rate : 0);

// The time of the film, or null while the film plays.
export const stillTime = () => (player.isPlaying || !player.film ? null : filmTime());

export function openScene() {
  connection.send({ kind: "open", scene: view.scene, set: overrides(), time: stillTime() });
  history.replaceState(null, "", address(query.has("t") && !player.film ? Number(query.get("t")) || 0 : stillTime()));
}

/** @param {Received["film"]} message */
export async function showNewFilm(message) {
  const number = ++showing.number;
  const film = new Film(message.film);
  // The beginning of a film repeats until the rest is there.
  if (message.isEarly) film.isLooping = true;
  const broken = await film.decodePictures();
  if (number !== showing.number) return;
  const selected = player.selected ?? showing.missing;
  const time = showing.wanted ?? filmTime();
  showing.wanted = null;
  showing.first = message.cut?.first ?? 0;
  if (player.film) player.time = Math.max(0, Math.min(film.count - 1, time * film.rate - showing.first));
  showing.about = message.about;
  showing.timeline = message.timeline;
  showing.isPart = message.isPart;
  // The pictures are decoded, so the player shows the film in the same turn.
  film.decodePictures = async () => broken;
  await player.load(film);
  if (number !== showing.number) return;
  if (!showing.opened && !message.isEarly) rememberOpened(message.film);
  if (!showing.hasBegun) beginScene(message.cut);
  document.body.classList.remove("empty");
  fit();
  // If the scene has a mistake, the film ends there.
  if (message.isPart) showMistakes(showing.mistakes);
  else showMistakes([]);
  askForGhost();
  showing.notes = message;
  showNotes();
  showFacts();
  selectAgain(selected);
  if (!message.isPart && !message.isEarly) showConnection("live", "Live");
  mark(message.isEarly ? "early" : "film");
}

// Sets a mark that tools find in the timeline of the browser. Only the newest one is kept.
/** @param {string} name */
export function mark(name) {
  performance.clearMarks(name);
  performance.mark(name);
}

let hasBegunBefore = false;

// The moment in the address is only for the first scene.
/** @param {Cut} cut */
function beginScene(cut) {
  showing.hasBegun = true;
  if (!hasBegunBefore) {
    begin();
    if (cut && query.has("t")) askForMoment(cut, Number(query.get("t")) || 0);
  } else if (!stillness.matches) player.play();
  hasBegunBefore = true;
}

// The command sends the part of the film around the moment that it hears last.
/** @param {Cut} cut @param {number} time */
function askForMoment({ first, end, of }, time) {
  const frame = Math.min(Math.floor(time * player.film.rate + 1e-6), of - 1);
  if (frame >= first && frame < end) return;
  showing.wanted = time;
  connection.send({ kind: "moment", time });
}

// Hides the layers of another film that are off in the player's.
/** @param {Film} film */
export function hideLayers(film) {
  const off = new Set(player.film.layers.filter((it) => !it.isOn).map((it) => it.name));
  for (const layer of film.layers) layer.isOn = !off.has(layer.name);
}

// Shows a moment before the rest of the film is known. A film that plays goes on.
/** @param {Received["moment"]} message */
export async function showMoment(message) {
  const number = ++showing.number;
  const film = new Film(message.film);
  await film.decodePictures();
  if (number !== showing.number || player.isPlaying || !player.film) return;
  hideLayers(film);
  const { width, height } = player.film;
  if (film.width !== width || film.height !== height) return;
  player.painter.draw(film, 0);
  mark("moment");
}

// An element is found again by its name, role and layer.
/** @param {Picked} selected */
function selectAgain(selected) {
  showing.missing = null;
  const found = selected && findTrack(player.film, selected);
  showing.isRestoring = true;
  if (found) player.select({ ...selected, layer: found.layer, index: found.index });
  else showing.missing = selected ?? null;
  showing.isRestoring = false;
  changed("film");
}

/** @param {Film} film @param {Pick<Picked, "id" | "role" | "layer">} element */
export function findTrack(film, { id, role, layer }) {
  for (const it of film?.layers ?? []) {
    if (it.name !== layer) continue;
    const index = it.tracks.findIndex((track) => track.id === id && track.role === role);
    if (index >= 0) return { layer, index, track: it.tracks[index] };
  }
  return null;
}

/** @param {FilmData} data */
function rememberOpened(data) {
  showing.opened = ghostOf(data);
  showing.opened.decodePictures();
}

// Without its background, a film can be drawn over another one.
/** @param {FilmData} data */
function ghostOf(data) {
  const layers = data.layers.map((it) => ({ ...it, background: -1 }));
  return new Film({ ...data, background: -1, layers });
}

// A film behind the film: as it was when the scene was opened, as a hand has moved it before Keep, as git's HEAD has it,
// or the pictures of the golden.
export const ghost = {
  /** @type {Painter} */
  painter: null,
  /** @type {GhostKind} */
  kind: null,
  // The film of git's HEAD.
  /** @type {Film} */
  head: null,
  // The frames under the hand whose touches were kept last, and their times in seconds.
  /** @type {{ at: number, data: FilmData, images: Picture[], film?: Film }[]} */
  hand: [],
  // The pictures of the golden frames, and their times.
  /** @type {{ at: number, image: HTMLImageElement }[]} */
  golden: [],
  // The first moment when the film differs from that of HEAD or from the golden, in seconds.
  /** @type {number} */
  first: null,
  // What was last said about it.
  /** @type {string} */
  words: null,
};

/** @param {GhostKind} kind */
export function toggleGhost(kind) {
  ghost.kind = ghost.kind === kind ? null : kind;
  ghost.first = ghost.words = null;
  askForGhost();
  if (ghost.kind && !ghost.painter) {
    const canvas = make("canvas", { id: "ghost" });
    $("stage").append(canvas);
    ghost.painter = new Painter(canvas);
  }
  changed("layers");
  player.draw();
}

// HEAD and the golden may differ elsewhere from a new film, whose values HEAD shares.
function askForGhost() {
  if (ghost.kind === "head" || ghost.kind === "golden") connection.send({ kind: "ghost", form: ghost.kind });
}

/** @param {Received["ghost"]} message */
export async function showGhost({ film, pictures, first, mistake }) {
  const { kind } = ghost;
  if (kind !== "head" && kind !== "golden") return;
  if (mistake) {
    toggleGhost(kind);
    return toast(mistake);
  }
  if (film) {
    ghost.head = ghostOf(film);
    await ghost.head.decodePictures();
  } else {
    ghost.golden = pictures.map(({ at, png }) =>
      ({ at, image: Object.assign(new Image(), { src: `data:image/png;base64,${png}` }) }));
    await Promise.all(ghost.golden.map(({ image }) => image.decode()));
  }
  if (ghost.kind !== kind) return;
  ghost.first = first?.at ?? null;
  const name = film ? "HEAD" : "the golden";
  const words = first ? `The first difference from ${name} is at ${first.at.toFixed(3)} s: ${first.words}` : `Nothing differs from ${name}`;
  // Said again after each change, it would hide what Save and Keep say.
  if (words !== ghost.words) toast(words);
  ghost.words = words;
  changed("layers");
  player.draw();
}

// Returns what the ghost shows at the moment of the film.
/** @returns {{ film?: Film, frame?: number, image?: HTMLImageElement }} */
function ghostNow() {
  const time = filmTime() + 1e-6;
  if (ghost.kind === "golden") {
    // A picture stands for its frame alone.
    return { image: ghost.golden.find(({ at }) => Math.abs(at - time) * player.film.rate < 0.5)?.image };
  }
  if (ghost.kind === "hand") {
    const shown = ghost.hand.findLast(({ at }) => at <= time);
    if (shown) shown.film ??= Object.assign(ghostOf(shown.data), { images: shown.images });
    return { film: shown?.film, frame: 0 };
  }
  const film = ghost.kind === "head" ? ghost.head : ghost.kind === "opened" ? showing.opened : null;
  return { film, frame: film && Math.min(film.count - 1, time * film.rate) };
}

// The player draws its film, and then the ghost follows.
player.draw = function draw() {
  Player.prototype.draw.call(this);
  if (!ghost.painter || !this.film) return;
  const { film, frame, image } = ghostNow();
  const { canvas } = ghost.painter;
  canvas.hidden = !film?.images && !image;
  if (canvas.hidden) return;
  const { width, height } = this.painter.canvas;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  if (image) {
    canvas.getContext("2d").setTransform(1, 0, 0, 1, 0, 0);
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  } else {
    hideLayers(film);
    ghost.painter.draw(film, frame);
  }
};

// A selection stays while the film plays.
player.play = function play() {
  const { select } = this;
  Object.assign(this, { select() {} });
  Player.prototype.play.call(this);
  if (select === Player.prototype.select) delete this.select;
  else Object.assign(this, { select });
};

/** @param {"" | "live" | "wait" | "bad"} state @param {string} text */
export function showConnection(state, text) {
  $("connection").className = state;
  $("connection-text").textContent = text;
  showProgress("");
}

// Shows how far a long play is. A screen reader reads each new text of the connection, and so not this one.
/** @param {string} text */
export function showProgress(text) {
  $("progress").textContent = text;
  if (!hasFilm() && !showing.mistakes.length) showEmpty(text);
}

// Shows a sentence where the film would be.
/** @param {string} text */
export function showEmpty(text) {
  $("empty").textContent = text;
}

/** @param {Received["status"]} status */
export function progressText({ stage, completed, total, endsEarlier }) {
  if (!total) return "";
  // A display frame is 1/60 s.
  if (endsEarlier) return `${(completed / 60).toFixed(1)} s of at most ${(total / 60).toFixed(0)} s`;
  return `${stage === "measuring" ? "measuring" : "drawing"}, ${Math.floor(100 * completed / total)} %`;
}

function showFacts() {
  const { film } = player;
  const { about, timeline } = showing;
  const endings = { settled: "until it rests", fixed: "fixed length", "cut off": "does not settle" };
  const parts = [
    `${film.width} × ${film.height}`, `${Number(about.fps.toFixed(2))} fps`,
    `${(film.count / film.rate).toFixed(2)} s, ${endings[timeline.end]}`,
  ];
  if (about.speed !== 1) parts.push(`speed ${about.speed}`);
  $("facts").textContent = parts.join(" · ");
  $("fps").options[0].textContent = view.fps ? "as written" : `${Number(about.fps.toFixed(2))} fps`;
}

export function showNotes() {
  const { notes: { warnings, cut }, blindness } = showing;
  const notes = warnings.map(({ message, remedy, file, line, column, set }) =>
    make("li", {}, message + (remedy ? `; ${remedy}` : ""),
      make("small", {}, file ? `${file}:${line}:${column}` : set ? `--set ${set}` : "")));
  if (cut) {
    const text = `The film is too large for a page. This is frame ${cut.first} to ${cut.end - 1} of ${cut.of}.`;
    notes.push(make("li", {}, text, make("small", {}, "--limit-vector-size allows more")));
  }
  if (blindness) {
    const text = "The preview looks at the files twice a second, because changes are not reported.";
    notes.unshift(make("li", {}, text, make("small", {}, sentence(blindness))));
  }
  if (showing.timeline?.end === "cut off") {
    notes.push(make("li", {}, "The scene does not come to rest. Its film ends after the longest duration."));
  }
  $("notes-panel").hidden = !notes.length;
  $("notes").replaceChildren(...notes);
}

// Mistakes are shown below the last valid motion. While you drag, nothing moves under the pointer.
/** @param {Mistake[]} mistakes */
export function showMistakes(mistakes) {
  showing.mistakes = mistakes;
  const isHeld = turning.draft && $("mistakes").hidden;
  if (!isHeld) $("mistakes").hidden = !mistakes.length;
  const wrong = new Set(mistakes.map((it) => it.set).filter(Boolean));
  for (const it of $("values").querySelectorAll("li")) it.classList.toggle("wrong", wrong.has(it.dataset.value));
  document.body.classList.toggle("stale", mistakes.length > 0 && hasFilm());
  if (!mistakes.length) return;
  const count = mistakes.length === 1 ? "A mistake" : `${mistakes.length} mistakes`;
  const shown = showing.isPart ? "You see the motion up to it." : "You see the last good motion.";
  $("mistakes-title").textContent = `${count}${hasFilm() ? `. ${shown}` : "."}`;
  $("mistake-list").replaceChildren(...mistakes.slice(0, 20).map(mistakeItem));
  if (!hasFilm()) showEmpty("There is no motion yet. The film comes with the next save that has no mistake.");
  showConnection("bad", count);
}

/** @param {Mistake} mistake */
export function mistakeItem({ message, remedy, file, line, column, set }) {
  const place = file ? `${file}:${line}:${column}` : set ? `--set ${set}` : "";
  const item = make("li", {});
  if (file) {
    const button = make("button", { type: "button", class: "place", title: "Open this line" }, place);
    button.addEventListener("click", () => openLine({ file, line, column }));
    item.append(button);
  } else if (place) item.append(make("span", { class: "place" }, place));
  item.append(make("span", {}, message));
  if (remedy) item.append(make("span", { class: "remedy" }, remedy));
  return item;
}

// Opens a line in the editor that the command knows, or else copies its place.
/** @param {{ file?: string, line?: number, column?: number }} place */
export function openLine(place) {
  if (!place?.file) return toast("The file does not have this");
  const { file, line, column } = place;
  if (!turning.hasEditor) return void copy(`${file}:${line}:${column}`, "Place");
  connection.send({ kind: "line", file, line, column });
  toast(`${file}:${line} in the editor`);
}

export function foldMistakes() {
  const isOpen = $("mistakes-title").getAttribute("aria-expanded") === "false";
  $("mistakes-title").setAttribute("aria-expanded", isOpen);
  $("mistake-list").hidden = !isOpen;
}

// The command writes its messages as parts of a line, and so without a capital.
/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

let toastTimer = 0;

/** @param {string} text */
export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 1800);
}

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast("The browser does not allow copying");
  }
}
