// The list of keys, each with its control.

import { edits } from "./saving.js";
import { openLine, sentence } from "./showing.js";
import { makeSpring } from "./springs.js";
import {
  amount, bareTime, changed, controlOf, controlsAbout, follow, isTurned, isWritten, listOf, numberIn, numbersIn,
  points, selectedFirst, shownValue, turnedValue, turning,
} from "./state.js";
import { settle, turn } from "./turning.js";
import { view } from "./view.js";

export const rows = {
  filter: "",
  // Whether the list has only the keys of the selected element.
  isNarrow: true,
};

// The largest number of rows that does not make the page slow.
const MOST_ROWS = 80;

// Without a filter, the list has the keys of the file, or those of the selected element.
function foundControls() {
  const words = rows.filter.toLowerCase().split(/[\s.]+/).filter(Boolean);
  const all = turning.controls.filter(({ key, kind }) => key && kind !== "list" && kind !== "map");
  if (words.length) return selectedFirst(all.filter((it) => words.every((word) => it.key.toLowerCase().includes(word))));
  const parts = new Set(all.flatMap(({ keys = [] }) => keys));
  const own = all.filter((it) => !parts.has(it.key));
  const about = new Set(player.selected && rows.isNarrow ? controlsAbout(player.selected) : []);
  const narrow = own.filter((it) => about.has(it) && !it.isName);
  if (narrow.length) return [...narrow.filter(isWritten), ...narrow.filter((it) => !isWritten(it))];
  return selectedFirst(own.filter((it) => isTurned(it) || (it.source === "file" && it.kind !== "text")));
}

// The rows do not change while you type or drag.
export function showTurns(isForced = false) {
  const list = $("key-list");
  const found = foundControls();
  const activeElement = /** @type {HTMLElement} */ (document.activeElement);
  const isTyping = list.contains(activeElement) && activeElement.matches("input[type=text], input[type=number]");
  if (!turning.draft && (!isTyping || isForced)) {
    const focused = [...list.querySelectorAll("input, select")].indexOf(activeElement);
    const { scrollTop } = list;
    list.replaceChildren(...groups(found.slice(0, MOST_ROWS)));
    list.scrollTop = scrollTop;
    if (focused >= 0) list.querySelectorAll("input, select")[focused]?.focus({ preventScroll: true });
    showNarrowing(found);
  }
}

/** @param {Control[]} found */
function showNarrowing(found) {
  const { selected } = player;
  const isNarrow = Boolean(selected) && rows.isNarrow && !rows.filter && found.length > 0
    && controlsAbout(selected).includes(found[0]);
  $("keys-narrow").hidden = !isNarrow;
  if (isNarrow) $("keys-of").textContent = `Of ${selected.id}`;
  const rest = found.length - MOST_ROWS;
  $("key-rest").hidden = rest <= 0;
  $("key-rest").textContent = `${rest} more; write a part of a key above`;
}

function showTurnButtons() {
  const turned = edits();
  $("save").disabled = !turned.length || turning.reason !== null;
  $("save").title = turning.reason ?? "Write the new values into the file (Ctrl-S)";
  $("save").textContent = turned.length > 1 ? `Save ${turned.length} values` : "Save";
  $("copies").hidden = !view.set.length;
  $("save-reason").hidden = turning.reason === null || !view.set.length;
  $("save-reason").textContent = sentence(turning.reason ?? "");
  $("undo").disabled = !turning.undos;
  $("redo").disabled = !turning.redos;
  for (const row of $("key-list").querySelectorAll(".key")) {
    row.classList.toggle("turned", isTurned(controlOf(row.dataset.key) ?? { key: row.dataset.key }));
  }
}

// Keys with the same path before them have one heading.
/** @param {Control[]} found */
function groups(found) {
  /** @type {HTMLElement[]} */
  const result = [];
  /** @type {string} */
  let last = null;
  for (const control of found) {
    const head = control.head + (!isWritten(control) ? ", not in the file" : "");
    if (head !== last) result.push(make("h3", { title: control.path.slice(0, -1).join(".") }, head || "scene"));
    last = head;
    result.push(makeRow(control));
  }
  return result;
}

/** @param {string} key */
const rowOf = (key) => [...$("key-list").querySelectorAll(".key")].find((it) => it.dataset.key === key);

/** @param {Control} control */
function makeRow(control) {
  const name = make("label", { title: `${control.about}\n${control.key}` }, control.path.at(-1).replaceAll("_", "_\u200b"));
  const line = make("button", { type: "button", class: "line-of", tabindex: -1, title: `${control.file}:${control.line}` }, "line");
  line.addEventListener("click", () => openLine(control));
  const head = make("div", { class: "name" }, name, ...(control.file ? [line] : []));
  const row = make("div", { class: `key ${control.kind}` }, head, makeControl(control));
  row.dataset.key = control.key;
  row.classList.toggle("turned", isTurned(control));
  if (!control.canSave && control.reason) {
    row.classList.add("fixed");
    row.title = control.reason;
  }
  const input = row.querySelector("input, select");
  if (input) {
    input.id = `key-${control.key}`;
    name.htmlFor = input.id;
  }
  if (control.kind === "point") {
    for (const [event, key] of [["focusin", control.key], ["focusout", null]]) {
      row.addEventListener(event, () => { points.focused = key; changed("layers"); });
    }
  }
  return row;
}

/** @param {Control} control */
function makeControl(control) {
  const text = shownValue(control);
  switch (control.kind) {
    case "number": case "duration": case "angle": case "moment": return makeSlider(control, text);
    case "choice": return makeChoice(control, text);
    case "boolean": return makeSwitch(control, text);
    case "color": return makeColor(control, text);
    case "numbers": case "point": case "size": return makeNumbers(control, text);
    case "spring": return makeSpring(control);
    default: return makeText(control, text);
  }
}

// The number of a text in a unit, which may be written in milliseconds all the same.
/** @param {string} text @param {string} unit */
const numberOf = (text, unit) => (unit === "s" && /ms$/.test(text) ? numberIn(text) / 1000 : numberIn(text));

/** @param {Control} control @param {string} text */
function makeAmount(control, text) {
  const field = make("input", { type: "text", class: "amount", value: text, autocomplete: "off", spellcheck: "false" });
  field.setAttribute("aria-label", `${control.key}, as text`);
  return field;
}

/** @param {Control} control @param {string} text */
function makeText(control, text) {
  const input = make("input", { type: "text", value: text, autocomplete: "off", spellcheck: "false" });
  input.addEventListener("change", () => {
    turn([control.key, input.value]);
    settle();
  });
  return input;
}

/** @param {Control} control @param {string} text */
function makeSlider(control, text) {
  const { start, end, step, minimum, maximum, unit, prefix = "" } = control;
  const number = numberOf(bareTime(control, text), unit);
  const slider = make("input", { type: "range", min: start, max: end, step });
  slider.value = String(Number.isFinite(number) ? number : start);
  const field = makeAmount(control, text);
  /** @param {number} value */
  const written = (value) => prefix + amount(value, unit);
  slider.addEventListener("input", () => {
    field.value = written(Number(slider.value));
    turn([control.key, field.value]);
  });
  slider.addEventListener("change", settle);
  field.addEventListener("change", () => {
    const wanted = numberIn(field.value);
    const isBare = /^[+-]?[\d.]+$/.test(field.value.trim());
    if (isBare && Number.isFinite(wanted)) {
      field.value = written(Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, wanted)));
    }
    slider.value = String(numberOf(bareTime(control, field.value), unit));
    turn([control.key, field.value]);
    settle();
  });
  return make("div", { class: "slider" }, slider, field);
}

/** @param {Control} control @param {string} text */
function makeChoice(control, text) {
  const words = control.words.includes(text) || !text ? control.words : [text, ...control.words];
  const select = make("select", {}, ...words.map((it) => new Option(it, it, false, it === text)));
  select.addEventListener("change", () => {
    turn([control.key, select.value]);
    settle();
  });
  return select;
}

/** @param {Control} control @param {string} text */
function makeSwitch(control, text) {
  const box = make("input", { type: "checkbox", checked: text === "true" ? "" : null });
  box.addEventListener("change", () => {
    turn([control.key, String(box.checked)]);
    settle();
  });
  return box;
}

// The components of a named color depend on the theme of the scene.
/** @param {Control} control @param {string} text */
function makeColor(control, text) {
  const plain = turnedValue(control.key) === undefined ? control.color : /#[0-9A-Fa-f]{6}/.exec(text)?.[0];
  const well = make("input", { type: "color", value: plain?.slice(0, 7) ?? "#888888" });
  const field = makeAmount(control, text);
  well.addEventListener("input", () => {
    field.value = `"${well.value.toUpperCase()}"`;
    turn([control.key, field.value]);
  });
  well.addEventListener("change", settle);
  field.addEventListener("change", () => {
    turn([control.key, field.value]);
    settle();
  });
  return make("div", { class: "slider" }, well, field);
}

/** @param {Control} control @param {string} text */
function makeNumbers(control, text) {
  const numbers = numbersIn(text);
  const fields = control.names.map((name, index) => {
    const field = make("input", { type: "number", step: control.step, value: numbers[index] ?? 0, title: name });
    field.setAttribute("aria-label", `${control.key}, ${name}`);
    return field;
  });
  for (const field of fields) {
    field.addEventListener("input", () => turn([control.key, listOf(fields.map((it) => Number(it.value)))]));
    field.addEventListener("change", settle);
  }
  return make("div", { class: "numbers" }, ...fields);
}

// Dragging a point on the film moves the numbers of its row.
function showDraft() {
  for (const row of $("key-list").querySelectorAll(".key.point")) {
    const numbers = numbersIn(turnedValue(row.dataset.key) ?? "");
    for (const [index, field] of row.querySelectorAll("input").entries()) {
      if (numbers.length === 2 && field !== document.activeElement) field.value = String(numbers[index]);
    }
  }
}

// Shows the row of a key, and scrolls to it.
/** @param {string} key */
export function findRow(key) {
  if (!rowOf(key)) {
    $("find-key").value = key;
    rows.filter = key;
    showTurns(true);
  }
  rowOf(key)?.scrollIntoView({ block: "nearest" });
  rowOf(key)?.querySelector("input, select")?.focus();
}

export function wireRows() {
  follow(["selection", "keys"], showTurns);
  follow(["step"], () => showTurns(true));
  follow(["draft"], showDraft);
  follow(["keys", "draft", "values", "steps"], showTurnButtons);
  $("find-key").addEventListener("input", () => {
    rows.filter = $("find-key").value;
    showTurns();
  });
  $("keys-all").addEventListener("click", () => {
    rows.isNarrow = false;
    showTurns();
  });
}
