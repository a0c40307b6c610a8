// Finds the keys that concern an element.

import { turning } from "./turning.js";

// The lists whose entries are about elements, and the keys that name these.
const entryLists = new Set(["items", "behaviors", "timeline", "bind"]);
export const namingKeys = new Set(["id", "item", "items", "each", "to_item", "of", "key", "source"]);

// The quotes around a text of a scene.
export const quotes = /^["']|["']$/g;

// The path of the entry that a key belongs to; null for a key outside of such lists.
/** @param {string[]} path */
function entryOf(path) {
  const at = path.findIndex((it, index) => /^\d+$/.test(it) && entryLists.has(path[index - 1]));
  return at < 0 ? null : path.slice(0, at + 1).join(".");
}

// Whether a text names an element. A name with {i} names all repeated items, and ball.alpha names ball.
/** @param {string} text @param {string} id */
function isName(text, id) {
  const name = text.replace(quotes, "");
  const pattern = name.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{i}", "\\d+").replaceAll(/[{}]/g, "\\$&");
  return name === "all" || new RegExp(`^${pattern}$`).test(id) || name.startsWith(`${id}.`);
}

// The keys about an element: those of its own entry, of the behaviors and entries that name it, and of a cell's layout.
/** @param {Picked} element */
export function controlsAbout({ id, role }) {
  const entries = new Map();
  for (const { path, value } of turning.controls) {
    const entry = entryOf(path);
    if (!entry || value === null) continue;
    const key = path.findLast((it) => !/^\d+$/.test(it));
    if (!namingKeys.has(key)) continue;
    const names = value.startsWith("[") ? value.slice(1, -1).split(/, */) : [value];
    if (names.some((it) => isName(it, id))) entries.set(entry, entries.get(entry) || key === "id");
  }
  const isItem = [...entries.values()].includes(true);
  return turning.controls.filter(({ key, path, source }) => {
    const entry = entryOf(path);
    if (!key) return false;
    if (entry) return entries.get(entry) || (entries.has(entry) && isWritten(source));
    return !isItem && role !== "chrome" && ["layouts", "collection"].includes(path[0]) && isWritten(source);
  });
}

/** @param {string} source */
export const isWritten = (source) => source === "file" || source === "inherited";
