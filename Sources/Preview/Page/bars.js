// The bars of the entries, which you move, stretch and remove.

import { removeEntry } from "./saving.js";
import { openLine, showing, toast } from "./showing.js";
import { amount, bareTime, numberIn, shownValue, turning } from "./state.js";
import { giveUp, settle, turn } from "./turning.js";

/** @typedef {Timeline["entries"][number]} Entry */
/** @typedef {{ entry: Entry, at: number, end: number, row: number, button: HTMLButtonElement }} Bar */

// A display frame, in seconds of the scene.
const FRAME = 1 / 60;
// The most rows of a lane, and how close a bar snaps, in points of the screen.
const MOST_BAR_ROWS = 5;
const SNAP = 6;

/** @param {Partial<Entry>} entry @param {"start" | "length"} part */
const timeOf = ({ entry }, part) => turning.controls.find((it) => it.key && it.entry === entry && it.part === part);

// The seconds of a time, without the sign of one that counts from another moment.
/** @param {Control} control */
function secondsOf(control) {
  const text = bareTime(control, shownValue(control));
  return (numberIn(text) || 0) / (/ms$/.test(text) ? 1000 : 1);
}

// The bars of a lane: from the start of each entry to the end of its effect, in rows where they overlap.
/** @param {(Partial<Entry> & { name: string, at: number })[]} entries */
export function barsOf(entries) {
  /** @type {number[]} */
  const ends = [];
  /** @type {Map<number | string, number>} */
  const counts = new Map();
  return entries.map((entry) => {
    const length = entry.entry === undefined ? null : timeOf(entry, "length");
    const end = entry.lift ?? entry.at + (length ? secondsOf(length) / showing.about.speed : 0);
    const free = ends.findIndex((it) => it <= entry.at + 1e-6);
    const row = Math.min(free < 0 ? ends.length : free, MOST_BAR_ROWS - 1);
    // Names need some room.
    ends[row] = Math.max(end, entry.at + 1e-3);
    const bar = { entry: /** @type {Entry} */ (entry), at: entry.at, end, row, button: make("button", { type: "button" }, entry.name) };
    const number = entry.entry ?? entry.name;
    counts.set(number, (counts.get(number) ?? 0) + 1);
    bar.button.dataset.id = `${number} ${counts.get(number)}`;
    wireBar(bar);
    return bar;
  });
}

// Why a bar cannot be moved, removed or stretched; empty if it can.
/** @param {Bar} bar @param {"start" | "length"} part */
function refusal({ entry }, part) {
  if (entry.entry === undefined) return "Another entry causes it, so it has no time of its own";
  const control = timeOf(entry, part);
  if (!control) return part === "length" ? "It has no length to change" : turning.reason ?? "It has no time to change";
  return control.canSave ? "" : control.reason;
}

/** @param {Bar} bar */
function wireBar(bar) {
  const { entry, at, end, button } = bar;
  const start = timeOf(entry, "start");
  const why = refusal(bar, "start");
  const times = end > at ? `${at.toFixed(2)} to ${end.toFixed(2)} s` : `${at.toFixed(2)} s`;
  const title = `${entry.name}, ${times}`;
  button.title = [title, start ? `at: ${shownValue(start)}` : "", why].filter(Boolean).join("\n");
  button.setAttribute("aria-label", title);
  button.classList.toggle("bar", end > at);
  button.classList.toggle("fixed", Boolean(why));
  button.classList.toggle("long", !refusal(bar, "length"));
  button.addEventListener("pointerdown", (event) => dragBar(bar, event));
  button.addEventListener("keydown", (event) => pushBar(bar, event));
  button.addEventListener("dblclick", () => openLine(start));
  button.addEventListener("click", () => {
    if (button.dataset.moved) return void delete button.dataset.moved;
    player.pause();
    player.seek(Math.round(at * player.film.rate));
    say(title);
  });
}

// Moves the start or the end of a bar to a time of the film. All repetitions of the entry move. A time keeps its form.
/** @param {Bar} bar @param {"start" | "length"} part @param {number} by @param {number} from @param {boolean} isExact */
function moveBar({ entry, button }, part, by, from, isExact) {
  const control = timeOf(entry, part);
  const { speed } = showing.about;
  const [least, most] = part === "start" ? [entry.least ?? 0, entry.most ?? Infinity] : [FRAME, Infinity];
  const wanted = from + by * speed;
  const seconds = Math.max(least, Math.min(most, isExact ? wanted : Math.round(wanted / FRAME) * FRAME));
  // An entry takes effect in the display frame at its time or after it, so a time is never rounded up.
  const number = Math.floor(seconds * 1e4 + 1e-4) / 1e4;
  const isFine = control.unit === "ms";
  turn([control.key, (control.prefix ?? "") + amount(isFine ? number * 1000 : number, isFine ? "ms" : "s")]);
  const span = player.film.rate / Math.max(1, player.film.count - 1) * (number - from) / speed;
  for (const it of button.parentElement.querySelectorAll("button")) {
    if (it.dataset.id.split(" ")[0] === String(entry.entry)) it.style.setProperty(part === "start" ? "--moved" : "--longer", span);
  }
}

// The times that a bar snaps to: markers, rest, and the other entries.
/** @param {Bar} bar */
function snaps({ entry }) {
  const { timeline } = showing;
  /** @type {(Partial<Entry> & { at: number })[]} */
  const others = [...timeline.entries, ...timeline.markers].filter((it) => it.entry !== entry.entry);
  return [...others.flatMap((it) => [it.at, it.lift ?? null]), timeline.rest].filter((it) => it !== null);
}

/** @param {Bar} bar @param {PointerEvent} event */
function dragBar(bar, event) {
  if (event.button) return;
  const { button, at, end } = bar;
  const box = button.getBoundingClientRect();
  const part = button.classList.contains("long") && event.clientX > box.right - 9 ? "length" : "start";
  const why = refusal(bar, part);
  const scale = (player.film.count - 1) / player.film.rate
    / (button.parentElement.querySelector("svg") ?? $("lane-motion").querySelector("svg")).getBoundingClientRect().width;
  const from = why ? 0 : secondsOf(timeOf(bar.entry, part));
  const targets = snaps(bar);
  const base = part === "start" ? at : end;
  let hasMoved = false;
  button.setPointerCapture(event.pointerId);
  /** @param {PointerEvent} next */
  const move = (next) => {
    const across = next.clientX - event.clientX;
    if (!hasMoved && Math.abs(across) < 4) return;
    if (why && !hasMoved) toast(why);
    hasMoved = true;
    if (why) return;
    const wanted = base + across * scale;
    const near = targets.filter((it) => Math.abs(it - wanted) < SNAP * scale)
      .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
    moveBar(bar, part, (near ?? wanted) - base, from, near !== undefined);
  };
  /** @param {Event} last */
  const over = (last) => {
    button.removeEventListener("pointermove", move);
    removeEventListener("keydown", escape, { capture: true });
    if (hasMoved) button.dataset.moved = "";
    if (!hasMoved || why) return;
    if (last.type === "pointerup") settle();
    else giveUp();
  };
  /** @param {KeyboardEvent} pressed */
  const escape = (pressed) => {
    if (pressed.key !== "Escape") return;
    pressed.stopPropagation();
    over(pressed);
  };
  button.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) button.addEventListener(name, over, { once: true });
  addEventListener("keydown", escape, { capture: true });
}

// ← and → move a bar by a display frame, with Shift by ten; with Alt, its end. Delete removes the entry, and Alt-Enter opens its
// line.
/** @param {Bar} bar @param {KeyboardEvent} event */
function pushBar(bar, event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isRemoval = ["Delete", "Backspace"].includes(event.key);
  const isLine = event.altKey && event.key === "Enter";
  if ((!by && !isRemoval && !isLine) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (isLine) return openLine(timeOf(bar.entry, "start"));
  const part = by && event.altKey ? "length" : "start";
  const why = refusal(bar, part);
  if (why) return toast(why);
  const control = timeOf(bar.entry, part);
  if (isRemoval) return removeEntry(control.path.slice(0, 2), bar.entry.name);
  const frames = by * (event.shiftKey ? 10 : 1);
  moveBar(bar, part, frames * FRAME / showing.about.speed, secondsOf(control), false);
  settle();
}
