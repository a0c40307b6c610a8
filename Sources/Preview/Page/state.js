// The state of the page beside its film, and who shows it. A script imports only from those that this one does not need.

import { view } from "./connection.js";

/** @typedef {"scene" | "film" | "selection" | "keys" | "draft" | "values" | "step" | "steps" | "layers"} Topic */

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
  // Whether the command is playing the newest values, and whether there are newer ones.
  isPlaying: false,
  isBehind: false,
};

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

// The keys about an element, which the command has found.
/** @param {Pick<Picked, "id" | "role">} element */
export const controlsAbout = ({ id, role }) => turning.controls.filter(({ key, elements, roles }) =>
  key && (roles?.includes(role) || (elements && new RegExp(`^(?:${elements})$`, "su").test(id))));

// MARK: Numbers in texts

/** @param {string} text */
export const numberIn = (text) => Number.parseFloat(text);
/** @param {string} text */
export const numbersIn = (text) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
/** @param {number} number */
export const trimmed = (number, decimals = 4) => String(Number(number.toFixed(decimals)));
/** @param {number[]} numbers */
export const listOf = (numbers) => `[${numbers.map((it) => trimmed(it)).join(", ")}]`;

// A number with its unit, as a person writes it: a short time with many decimals is in milliseconds.
/** @param {number} number @param {string} unit */
export function amount(number, unit) {
  const text = trimmed(number);
  const isFine = unit === "s" && Math.abs(number) < 1 && /\.\d{3}/.test(text);
  return isFine ? `${trimmed(number * 1000, 1)}ms` : text + unit;
}
