// Starts the page.

import { connection } from "./connection.js";
import { hand, wireHand } from "./hand.js";
import { onStageClick, showPose, tellSelection, wireInspector } from "./inspector.js";
import { kept } from "./kept.js";
import { copyLine, copyLink, showLine, wireMake } from "./make.js";
import { togglePoints, wirePoints } from "./points.js";
import { secret } from "./proof.js";
import { rows, wireRows } from "./rows.js";
import { textFields, wireSaving } from "./saving.js";
import {
  foldMistakes, openLine, openScene, progressText, showConnection, showGhost, showMistakes, showMoment, showNewFilm, showNotes,
  showProgress, showing, stillTime, toggleGhost,
} from "./showing.js";
import { changed, controlOf, turning, word } from "./state.js";
import { setRange, wireTimeline, zoomLanes } from "./timeline.js";
import { askKeys, hasPlayed } from "./turning.js";
import { wireValues } from "./values.js";
import { address, scenes, view } from "./view.js";

/** @type {Handlers} */
const handlers = {
  ghost: showGhost,
  welcome(message) {
    // After an update of the command, the page has to be loaded again.
    if (connection.version && connection.version !== message.version) return location.reload();
    connection.version = message.version;
    connection.delay = 0;
    view.program = message.program;
    $("gone").hidden = true;
    if (!scenes.all.some((it) => it.scene === view.scene)) view.scene = scenes.all[0]?.scene ?? null;
    $("scene").value = view.scene;
    if (!turning.bases.size) turning.bases = new Map(kept.of(view.scene).bases);
    view.fixed = message.set;
    turning.hasEditor = message.editor;
    changed("values");
    showConnection("wait", player.film ? "Live" : "Playing");
    openScene();
  },
  scenes: showScenes,
  status(message) {
    showConnection("wait", "Playing");
    showProgress(progressText(message));
  },
  watch({ reason }) {
    showing.blindness = reason;
    showNotes();
  },
  film(message) {
    if (message.scene !== view.scene) return;
    if (hand.isOn) hand.later = message;
    else showNewFilm(message);
    hasPlayed();
    if (!turning.draft) askKeys();
  },
  early(message) {
    if (message.scene === view.scene && !hand.isOn) showNewFilm(message);
  },
  moment(message) {
    showMoment(message);
    hasPlayed();
  },
  mistake(message) {
    showMistakes(message.mistakes);
    hasPlayed();
    // A scene with mistakes has keys as well.
    if (!turning.draft) askKeys();
  },
  good(message) {
    showMistakes([]);
    this.same(message);
  },
  // The film is the newest, whatever has changed in the file.
  same() {
    document.body.classList.remove("stale");
    showConnection("live", "Live");
    hasPlayed();
    if (!turning.draft) askKeys();
  },
  end: () => connection.socket?.close(),
  unable() {
    showConnection("bad", "Not connected");
    $("mistakes-title").textContent = "This browser has no WebSocket, so it cannot show a preview. "
      + "Open the address that the command has printed in another one.";
    $("mistakes").hidden = false;
  },
  lost() {
    showConnection("", "Not connected");
    const line = `${view.program} preview ${word(view.scene ?? "")}`;
    showGone("The command has ended", "Start it again, and open its new address in this tab. The page continues from here.", line);
  },
  // There is no secret, or the command has another one.
  locked(reason) {
    showConnection("bad", "Not connected");
    const titles = {
      missing: "This address has no secret", cut: "This address is cut", old: "The command has a new address",
    };
    showGone(titles[reason], reason === "old"
      ? "Open the new address that the command has printed, in this tab. The page continues from here, with all values."
      : "Open the whole address that ‘cradle preview’ has printed.");
  },
};
Object.assign(connection.handlers, handlers);

/** @param {string} title @param {string} text @param {string} [line] */
function showGone(title, text, line) {
  $("gone-title").textContent = title;
  $("gone-text").textContent = text;
  $("again").textContent = line ?? "";
  $("gone-line").hidden = !line;
  $("gone").hidden = false;
}

// A folder may get other scenes. The scene that the page shows stays in the menu, even if its file is gone.
/** @param {Received["scenes"]} message */
function showScenes(message) {
  scenes.all = message.scenes;
  const isGone = view.scene !== null && player.film && !scenes.all.some((it) => it.scene === view.scene);
  const gone = isGone ? [{ name: `${view.scene} (gone)`, scene: view.scene }] : [];
  $("scene").replaceChildren(...sceneNames([...scenes.all, ...gone]));
  $("scene").value = view.scene ?? "";
}

// The menu shows names, and paths if names are ambiguous.
/** @param {SceneName[]} scenes */
function sceneNames(scenes) {
  return scenes.map(({ name, scene }) => {
    const isOnly = scenes.filter((it) => it.name === name).length === 1;
    return Object.assign(new Option(isOnly ? name : scene, scene), { title: scene });
  });
}

Object.assign(keys, {
  g: () => toggleGhost("opened"), h: () => toggleGhost("head"), j: () => toggleGhost("golden"), i: () => setRange("from"), o: () => setRange("to"), "+": () => zoomLanes(2), "=": () => zoomLanes(2),
  "-": () => zoomLanes(1 / 2), p: togglePoints, m: () => copyLine(), c: () => copyLink(),
  Escape: () => player.select(null),
});

// Text fields and menus handle their own keys.
/** @param {KeyboardEvent} event */
function onEarlyKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const row = /** @type {HTMLElement} */ (target.closest?.(".key"));
  if (event.altKey && event.key === "Enter" && row) openLine(controlOf(row.dataset.key));
  const isText = target.matches?.(`${textFields}, input[type=range], select`);
  if (isText && event.key === "Escape") target.blur();
  const isChoice = target.matches?.("input[type=radio]") && /^Arrow| $/.test(event.key);
  if (isText || isChoice) event.stopPropagation();
}

function wirePreview() {
  addEventListener("keydown", onEarlyKey, { capture: true });
  $("film").addEventListener("click", onStageClick, { capture: true });
  player.on("select", ({ element }) => {
    if (showing.isRestoring) return;
    if (!element) showing.missing = null;
    rows.isNarrow = true;
    changed("selection");
    tellSelection(element);
  });
  player.addEventListener("frame", () => {
    if (player.selected) showPose();
    if (!player.isPlaying) onStill();
  });
  for (const name of ["play", "pause"]) player.addEventListener(name, onStill);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.resume();
  });
  addEventListener("online", () => connection.open());
  addEventListener("hashchange", () => {
    const isAnother = secret.take();
    history.replaceState(null, "", address(stillTime()));
    if (isAnother || !connection.socket) connection.openAnew();
  });
  addEventListener("pagehide", () => kept.write());
  $("mistakes-title").addEventListener("click", foldMistakes);
}

// The command plays to the shown moment first, and then the rest.
function onStill() {
  if (showing.wanted === null) connection.send({ kind: "moment", time: stillTime() });
  if (!player.isPlaying) showLine();
}

function addKeys() {
  const rows = [["G", "The film as you opened it, as a ghost"], ["H", "The film as git's HEAD has it, as a ghost"],
    ["J", "The pictures of the golden frames, as a ghost"], ["P", "The points of the scene, to drag"],
    ["Drag", "Touch the film: the scene plays on under your finger"], ["Double click", "Tap"],
    ["C", "Copy a link to this moment"], ["I", "Start of the loop"], ["O", "End of the loop"],
    ["+ −", "Zoom of the timeline"],
    ["M", "Copy the command line that renders this"], ["Ctrl-S", "Save the new values into the file"], ["Ctrl-Z", "Undo; with Shift, redo"], ["Alt-Enter", "Open the line of a key or an entry"], ["Esc", "Select nothing"]];
  $("help").querySelector("dl").append(...rows.map(([key, text]) =>
    make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text))));
}

function startPreview() {
  document.documentElement.classList.add("live");
  isAnotherFilm = true;
  showing.hasBegun = false;
  wire();
  wireValues();
  wireMake();
  wireTimeline();
  wireInspector();
  wireRows();
  wirePoints();
  wireSaving();
  wireHand();
  hand.showLater = showNewFilm;
  wirePreview();
  addKeys();
  $("stage").append(make("div", { id: "handles" }), make("p", { id: "empty" }));
  secret.take();
  kept.read();
  history.replaceState(null, "", address(query.has("t") ? Number(query.get("t")) || 0 : null));
  connection.open();
}

startPreview();
