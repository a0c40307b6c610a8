// Changed values of keys, the film that shows them, and undo and redo. The command has the steps.

import { OPEN, connection } from "./connection.js";
import { kept } from "./kept.js";
import { openScene, showConnection, showMistakes, showing, toast } from "./showing.js";
import { changed, turnedValue, turning } from "./state.js";
import { view } from "./view.js";

/** @param {Received["keys"]} message */
function showKeys(message) {
  if (message.scene !== view.scene) return;
  const springs = [...message.springs, ...message.systemSprings];
  Object.assign(turning, { controls: message.controls, springs, reason: message.reason });
  countSteps(message);
  keepBases();
  changed("keys");
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
  changed("draft");
  play();
}

// Ends a step, for example when a slider is let go.
export function settle() {
  if (!turning.draft) return;
  const before = turning.draft;
  turning.draft = null;
  keepStep(before);
  changed("values");
  showMistakes(showing.mistakes);
}

// Plays the scene with other values.
export function reopen() {
  changed("values");
  showConnection("wait", "Playing");
  openScene();
}

// Gives the page other values, by a step that can be undone.
/** @param {string[]} values */
export function replaceValues(values) {
  settle();
  const before = view.set;
  view.set = values;
  keepStep(before);
  reopen();
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
  changed("steps");
}

// Cancels the current step.
export function giveUp() {
  if (!turning.draft) return;
  view.set = turning.draft;
  turning.draft = null;
  reopen();
  changed("step");
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

/** @param {"undo" | "redo"} verb */
export function step(verb) {
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
  changed("step");
}

export function askKeys() {
  ask({ kind: "keys", set: view.set });
}

Object.assign(connection.handlers, { keys: showKeys, steps: countSteps, stepped: hasStepped });
