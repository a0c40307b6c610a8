// The state of the page beside its film, and who shows it. A script imports only from those that this one does not need.

import { view } from "./view.js";

/** @typedef {"scene" | "film" | "selection" | "keys" | "draft" | "values" | "step" | "steps" | "layers" | "range"} Topic */

/** @type {Map<Topic, (() => void)[]>} */
const followers = new Map();

// Calls a function whenever one of some parts of the state has changed.
/** @param {Topic[]} topics @param {() => void} show */
export function follow(topics, show) {
  for (const it of topics) followers.set(it, [...(followers.get(it) ?? []), show]);
}

/** @param {Topic[]} topics */
export function changed(...topics) {
  for (const show of new Set(topics.flatMap((it) => followers.get(it) ?? []))) show();
}

export const turning = {
  /** @type {Control[]} */
  controls: [],
  // The springs with names: those of the scene, and those of systems.
  /** @type {NamedSpring[]} */
  springs: [],
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
  // Whether the command opens lines in an editor.
  hasEditor: false,
  // Whether the command is playing the newest values, and whether there are newer ones.
  isPlaying: false,
  isBehind: false,
};

// The part of the film that repeats, and that the command line renders, in seconds; null for the start or the end.
/** @type {{ from: number, to: number }} */
export const range = { from: null, to: null };

export const points = {
  // Whether all points of the file are shown, and not only those of the selected element.
  isOn: false,
  // The key whose row has the focus.
  /** @type {string} */
  focused: null,
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
export const isTurned = ({ key, keys = [] }) => [key, ...keys].some((it) => turnedValue(it) !== undefined);
/** @param {Control} control */
export const isWritten = ({ source }) => source === "file" || source === "inherited";

// Whether a key is about an element, as the command has found.
/** @param {Control} control @param {Pick<Picked, "id" | "role">} element */
export const isAbout = ({ key, elements, roles }, { id, role }) =>
  key && (roles?.includes(role) || (elements && new RegExp(`^(?:${elements})$`, "su").test(id)));
/** @param {Pick<Picked, "id" | "role">} element */
export const controlsAbout = (element) => turning.controls.filter((it) => isAbout(it, element));

// What belongs to the selection stands before what belongs to the canvas.
/** @param {Control[]} controls */
export function selectedFirst(controls) {
  const about = new Set(player.selected ? controlsAbout(player.selected) : []);
  return [...controls.filter((it) => about.has(it)), ...controls.filter((it) => !about.has(it))];
}

// MARK: Numbers in texts

/** @param {string} text */
export const numberIn = (text) => Number.parseFloat(text);
/** @param {string} text */
export const numbersIn = (text) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
/** @param {number} number */
export const trimmed = (number, decimals = 4) => String(Number(number.toFixed(decimals)));
// A time without its quotes, and without what it counts from.
/** @param {Control} control */
export const bareTime = ({ prefix }, text = "") => (prefix === undefined ? text : text.replace(/["']/g, "").replace(prefix, ""));
/** @param {number[]} numbers */
export const listOf = (numbers) => `[${numbers.map((it) => trimmed(it)).join(", ")}]`;

// A number with its unit, as a person writes it: a short time with many decimals is in milliseconds.
/** @param {number} number @param {string} unit */
export function amount(number, unit) {
  const text = trimmed(number);
  const isFine = unit === "s" && Math.abs(number) < 1 && /\.\d{3}/.test(text);
  return isFine ? `${trimmed(number * 1000, 1)}ms` : text + unit;
}

// Quotes a word for a shell.
/** @param {string} text */
export const word = (text) => (/^[\w.+=,/:@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
