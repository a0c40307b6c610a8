// Changed values of keys, the film that shows them, and undo and redo. The command has the steps.

import { OPEN, connection, view } from "./connection.js";
import { showInspector } from "./inspector.js";
import { kept } from "./kept.js";
import { showLine } from "./make.js";
import { showHandles } from "./points.js";
import { rows, showTurnButtons, showTurns } from "./rows.js";
import { copyFlags, copyYAML, saveValues } from "./saving.js";
import { openScene, showMistakes, showing, toast } from "./showing.js";
import { showSprings } from "./springs.js";
import { reopen, showValues } from "./values.js";

export const turning = {
  /** @type {Control[]} */
  controls: [],
  // The springs with names: those of the scene, and those of systems.
  /** @type {NamedSpring[]} */
  springs: [],
  // The forms of springs that are maps, each with its keys, what they say about the spring, and their defaults.
  /** @type {SpringForm[]} */
  forms: [],
  // Why nothing can be saved; null if it can.
  /** @type {string} */
  reason: null,
  // The number of steps that can be undone and redone.
  undos: 0,
  redos: 0,
  // The values before the current step; null between steps.
  /** @type {string[]} */
  draft: null,
  // What the file had for each turned key when it was turned; null for nothing.
  /** @type {Map<string, string>} */
  bases: new Map(),
  // Whether the command is playing the newest values, and whether there are newer ones.
  isPlaying: false,
  isBehind: false,
};

/** @param {string} text */
export const keyOf = (text) => text.slice(0, text.indexOf("="));
/** @param {string} key */
export const turnedValue = (key) => view.set.find((it) => it.startsWith(`${key}=`))?.slice(key.length + 1);
/** @param {Control} control */
export const shownValue = (control) => turnedValue(control.key) ?? control.value ?? "";
/** @param {string} key */
export const controlOf = (key) => turning.controls.find((it) => it.key === key);
/** @param {Pick<Control, "key" | "keys">} control */
export const isTurned = ({ key, keys = [] }) =>
  turnedValue(key) !== undefined || keys.some((it) => turnedValue(`${key}.${it}`) !== undefined);

/** @param {Received["keys"]} message */
function showKeys(message) {
  if (message.scene !== view.scene) return;
  const springs = [...message.springs, ...message.systemSprings];
  Object.assign(turning, { controls: message.controls, springs, forms: message.springForms, reason: message.reason });
  countSteps(message);
  keepBases();
  showTurns();
  showInspector();
}

// Another program may change a key after you have turned it. So the value that you saw is kept.
function keepBases() {
  const turned = turning.controls.filter((it) => it.key && turnedValue(it.key) !== undefined);
  turning.bases = new Map(turned.map(({ key, value }) => [key, turning.bases.has(key) ? turning.bases.get(key) : value]));
}

// Gives keys other values, each as [key, value]. A value replaces those of the keys below it. The command plays one
// list of values at a time, and then the newest.
/** @param {[key: string, value: string][]} pairs */
export function turn(...pairs) {
  turning.draft ??= [...view.set];
  for (const [key, value] of pairs) {
    view.set = [...view.set.filter((it) => !it.startsWith(`${key}=`) && !it.startsWith(`${key}.`)), `${key}=${value}`];
  }
  keepBases();
  showTurnButtons();
  showHandles();
  play();
}

// Ends a step, for example when a slider is let go.
export function settle() {
  if (!turning.draft) return;
  const before = turning.draft;
  turning.draft = null;
  keepStep(before);
  showValues();
  showTurnButtons();
  showSprings();
  showLine();
  showMistakes(showing.mistakes);
}

// Tells the command about a step, from some values to those that the page has now.
/** @param {string[]} before */
export function keepStep(before) {
  kept.write();
  if (before.join("\n") !== view.set.join("\n")) ask({ kind: "turn", from: before, to: view.set });
}

// Sends a message about the steps of this page. Without a connection, it would be lost.
/** @param {Asked} message */
export function ask(message) {
  if (connection.socket?.readyState !== OPEN) return false;
  connection.send({ ...message, scene: view.scene, page: kept.page });
  return true;
}

/** @param {Counts} counts */
export function countSteps({ undos, redos }) {
  Object.assign(turning, { undos, redos });
  showTurnButtons();
}

// Cancels the current step.
export function giveUp() {
  if (!turning.draft) return;
  view.set = turning.draft;
  turning.draft = null;
  reopen();
  showTurns(true);
}

function play() {
  if (turning.isPlaying) {
    turning.isBehind = true;
    return;
  }
  turning.isPlaying = true;
  turning.isBehind = false;
  player.pause();
  openScene();
}

// The command has shown something: the moment, the film or a mistake.
export function hasPlayed() {
  turning.isPlaying = false;
  if (turning.isBehind) play();
}

function stepBack() {
  step("undo");
}

function stepForth() {
  step("redo");
}

/** @param {"undo" | "redo"} verb */
function step(verb) {
  const isDragging = turning.draft !== null;
  settle();
  if (!isDragging && !turning[`${verb}s`]) return;
  if (!ask({ kind: verb })) toast("Not connected");
}

// The page has the values of a step again.
/** @param {Received["stepped"]} message */
export function hasStepped(message) {
  countSteps(message);
  if (!message.set) return;
  view.set = message.set;
  kept.write();
  reopen();
  showTurns(true);
}

export function askKeys() {
  ask({ kind: "keys" });
}

export const textFields = "input[type=text], input[type=search], input[type=number], textarea";

// A text that you are writing counts as well.
/** @param {HTMLElement} target */
function saveFromKeyboard(target) {
  const isTyping = target.matches?.(textFields);
  if (isTyping) target.blur();
  saveValues();
  if (isTyping && target.isConnected) target.focus({ preventScroll: true });
}

export function wireTurning() {
  $("find-key").addEventListener("input", () => {
    rows.filter = $("find-key").value;
    showTurns();
  });
  $("keys-all").addEventListener("click", () => {
    rows.isNarrow = false;
    showTurns();
  });
  $("save").addEventListener("click", saveValues);
  $("undo").addEventListener("click", stepBack);
  $("redo").addEventListener("click", stepForth);
  $("copy-yaml").addEventListener("click", copyYAML);
  $("copy-flags").addEventListener("click", copyFlags);
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const target = /** @type {HTMLElement} */ (event.target);
    // A text has its own undo.
    if (key !== "s" && target.matches?.(textFields)) return;
    if (key === "s") saveFromKeyboard(target);
    else if (key === "z" && !event.shiftKey) stepBack();
    else if (key === "y" || key === "z") stepForth();
    else return;
    event.preventDefault();
  }, { capture: true });
}

Object.assign(connection.handlers, { keys: showKeys, steps: countSteps, stepped: hasStepped });
