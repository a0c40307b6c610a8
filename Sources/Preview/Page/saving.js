// Saves values into the scene file, shows what could not be saved, and copies values.

import { connection } from "./connection.js";
import { kept } from "./kept.js";
import { copy, mistakeItem, sentence, toast } from "./showing.js";
import { controlOf, follow, keyOf, turnedValue, turning, word } from "./state.js";
import { ask, askKeys, countSteps, hasStepped, keepStep, reopen, settle, step } from "./turning.js";
import { view } from "./view.js";

/** @typedef {Map<string, string | ValueTree>} ValueTree */

const saving = {
  // Returns the values that stay unsaved after the save that the command has not answered yet.
  /** @type {(values: string[]) => string[]} */
  rest: (values) => values,
  // What is said about it.
  text: "Saved",
};

// The values of the page that can be saved.
export function edits() {
  return turning.controls.filter((it) => it.key && it.canSave && turnedValue(it.key) !== undefined)
    .map((it) => ({ path: it.path, value: turnedValue(it.key) }));
}

// The values that cannot be saved, with the reasons.
function unsaved() {
  return view.set.map(keyOf)
    .map((key) => ({ key, control: controlOf(key) }))
    .filter(({ control }) => !control?.canSave)
    .map(({ key, control }) => `${key}: ${control?.reason ?? "the scene has no such key"}`);
}

export function saveValues() {
  settle();
  const list = edits();
  if (turning.reason !== null) return refuse([sentence(turning.reason)]);
  if (!list.length) return unsaved().length ? refuse(unsaved()) : toast("There is nothing to save");
  hideNotice();
  const changed = list.map((it) => controlOf(it.path.join("."))).find(({ key, value }) => turning.bases.get(key) !== value);
  if (changed) {
    const { key, value, file, line } = changed;
    return hadConflict({ key, base: turning.bases.get(key), own: turnedValue(key), other: value, file, line });
  }
  const sent = list.map((it) => it.path.join("."));
  send(list, (values) => values.filter((it) => !sent.includes(keyOf(it))));
}

/** @param {Edit[]} list @param {typeof saving.rest} rest */
function send(list, rest, text = "Saved") {
  Object.assign(saving, { rest, text });
  if (!ask({ kind: "save", edits: list, from: view.set, to: rest(view.set) })) refuse(["The command does not answer."]);
}

// Takes an entry of a list out of the file. The values of those after it get other numbers.
/** @param {string[]} path @param {string} name */
export function removeEntry(path, name) {
  settle();
  if (turning.reason !== null) return refuse([sentence(turning.reason)]);
  const [list, number] = [`${path.slice(0, -1).join(".")}.`, Number(path.at(-1))];
  send([{ path, value: null }], (values) => values.flatMap((text) => {
    const own = text.startsWith(list) ? Number.parseInt(text.slice(list.length), 10) : -1;
    if (own === number) return [];
    return own > number ? [list + String(own - 1) + text.slice(list.length + String(own).length)] : [text];
  }), `${name} is removed; undo brings it back`);
  turning.bases = new Map();
}

/** @param {Received["saved"]} message */
function hasSaved(message) {
  const { isMerged, isStep } = message;
  if (!isStep) view.set = saving.rest(view.set);
  kept.write();
  if (!isStep && saving.text === "Saved" && unsaved().length) refuse(unsaved());
  const beside = "together with the changes of another program";
  if (isStep) toast(isMerged ? `The value is as before, ${beside}` : "The file is as before");
  else toast(isMerged ? `${saving.text}, ${beside}` : saving.text);
  countSteps(message);
  if (isStep && message.set) hasStepped(message);
  else reopen();
  askKeys();
}

/** @param {Received["refused"]} message */
function wasRefused({ message, mistakes, verb, isLost, keys, ...counts }) {
  countSteps(counts);
  const reasons = mistakes ? mistakes.map(mistakeItem) : [make("li", {}, sentence(message))];
  if (!verb) return refuse(reasons);
  // A lost step leaves the ones before it.
  if (isLost) reasons.push(make("li", {}, `This step is left out. The next ${verb} takes the one before it.`));
  showNotice(`Not ${verb === "undo" ? "undone" : "redone"}: ${keys.join(", ")}`, [make("ul", {}, ...reasons)], []);
}

// MARK: What could not be saved

/** @param {(HTMLElement | string)[]} reasons */
function refuse(reasons) {
  const items = reasons.map((it) => (typeof it === "string" ? make("li", {}, it) : it));
  const list = make("ul", { class: "mistakes" }, ...items);
  showNotice("Not saved", [list], view.set.length ? [["Copy as YAML", copyYAML], ["Copy as flags", copyFlags]] : []);
}

// Another program has changed the same key: you see both values, and choose.
/** @param {Received["conflict"]} conflict */
function hadConflict({ key, base, own, other, file, line }) {
  const place = file ? ` (${file}:${line})` : "";
  /** @param {string} name @param {string} text */
  const value = (name, text) => make("div", {}, make("dt", {}, name), make("dd", {}, text ?? "no value"));
  const values = make("dl", { class: "values" }, value("Yours", own), value("In the file", other));
  if (base !== undefined) values.append(value("Before", base));
  showNotice(`Another program has changed ${key}${place}`, [values], [
    ["Write mine", () => {
      turning.bases.set(key, controlOf(key)?.value ?? null);
      saveValues();
    }],
    ["Keep the file’s", () => {
      const before = view.set;
      view.set = view.set.filter((it) => !it.startsWith(`${key}=`));
      keepStep(before);
      hideNotice();
      reopen();
      askKeys();
    }],
    ["Copy as YAML", copyYAML],
  ]);
  askKeys();
}

/** @param {string} title @param {Node[]} content @param {[name: string, act: () => void][]} buttons */
function showNotice(title, content, buttons) {
  const made = buttons.map(([name, act]) => {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", act);
    return button;
  });
  const close = make("button", { type: "button" }, "Close");
  close.addEventListener("click", hideNotice);
  $("notice").replaceChildren(make("h2", {}, title), ...content, make("div", { class: "steps" }, ...made, close));
  $("notice").hidden = false;
}

export function hideNotice() {
  $("notice").hidden = true;
}

// MARK: Copies

export function copyFlags() {
  copy(view.set.map((it) => `--set ${word(it)}`).join(" "), "Flags");
}

export function copyYAML() {
  copy(valuesAsYAML(), "YAML");
}

// The values as lines for a scene file. A comment before the lines of a list's entry names the entry.
function valuesAsYAML() {
  /** @type {ValueTree} */
  const tree = new Map();
  /** @type {Map<string, ValueTree>} */
  const entries = new Map();
  for (const text of view.set) {
    const at = text.indexOf("=");
    const [path, value] = [text.slice(0, at).split("."), text.slice(at + 1)];
    const end = path.findLastIndex((it) => /^\d+$/.test(it)) + 1;
    let map = tree;
    if (end > 0) {
      const entry = path.slice(0, end).join(".");
      map = entries.get(entry) ?? new Map();
      entries.set(entry, map);
    }
    const keys = path.slice(end);
    for (const key of keys.slice(0, -1)) {
      if (!(map.get(key) instanceof Map)) map.set(key, new Map());
      map = /** @type {ValueTree} */ (map.get(key));
    }
    // An element of a list has no key.
    map.set(keys.at(-1) ?? "-", value);
  }
  /** @param {ValueTree} map @param {string} indent @returns {string[]} */
  const lines = (map, indent) => [...map].flatMap(([key, value]) => {
    if (value instanceof Map) return [`${indent}${key}:`, ...lines(value, `${indent}  `)];
    return key === "-" ? [`${indent}- ${value}`] : [`${indent}${key}: ${value}`];
  });
  const parts = [...entries].flatMap(([entry, map]) => [`# ${entry}`, ...lines(map, "")]);
  return [...lines(tree, ""), ...parts].join("\n");
}

// MARK: Buttons and keys

export const textFields = "input[type=text], input[type=search], input[type=number], textarea";

// A text that you are writing counts as well.
/** @param {HTMLElement} target */
function saveFromKeyboard(target) {
  const isTyping = target.matches?.(textFields);
  if (isTyping) target.blur();
  saveValues();
  if (isTyping && target.isConnected) target.focus({ preventScroll: true });
}

export function wireSaving() {
  follow(["scene"], hideNotice);
  $("save").addEventListener("click", saveValues);
  for (const verb of /** @type {("undo" | "redo")[]} */ (["undo", "redo"])) $(verb).addEventListener("click", () => step(verb));
  $("copy-yaml").addEventListener("click", copyYAML);
  $("copy-flags").addEventListener("click", copyFlags);
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const target = /** @type {HTMLElement} */ (event.target);
    // A text has its own undo.
    if (key !== "s" && target.matches?.(textFields)) return;
    if (key === "s") saveFromKeyboard(target);
    else if (key === "z" && !event.shiftKey) step("undo");
    else if (key === "y" || key === "z") step("redo");
    else return;
    event.preventDefault();
  }, { capture: true });
}

Object.assign(connection.handlers, { saved: hasSaved, refused: wasRefused, conflict: hadConflict });
