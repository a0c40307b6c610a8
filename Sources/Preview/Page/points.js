// Points of the scene, as handles on the film that you can drag.

import {
  changed, controlOf, controlsAbout, follow, isWritten, listOf, numbersIn, points, selectedFirst, shownValue, trimmed,
  turning,
} from "./state.js";
import { giveUp, settle, turn } from "./turning.js";

/** @type {Map<string, HTMLButtonElement>} */
const handles = new Map();

// The largest number of handles. More of them would hide the film.
const MOST_HANDLES = 60;

function shownPoints() {
  const { selected } = player;
  const about = selected ? new Set(controlsAbout(selected)) : new Set();
  return selectedFirst(turning.controls.filter((it) => it.kind === "point" && it.key
    && (it.key === points.focused || about.has(it) || (points.isOn && isWritten(it)))
    && numbersIn(shownValue(it)).length === 2)).slice(0, MOST_HANDLES);
}

function showHandles() {
  const { film, isPlaying } = player;
  const shown = film && !isPlaying ? shownPoints() : [];
  const known = new Set(shown.map((it) => it.key));
  for (const [key, handle] of handles) {
    // During a drag, a new film briefly clears the selection. The handle has to stay.
    if (known.has(key) || turning.draft) continue;
    handle.remove();
    handles.delete(key);
  }
  for (const control of shown) placeHandle(handleOf(control), numbersIn(shownValue(control)));
  $("handles").classList.toggle("named", shown.length <= 6);
}

/** @param {Control} control */
function handleOf(control) {
  const known = handles.get(control.key);
  if (known) return known;
  const handle = make("button", { type: "button", title: control.key }, make("span", {}, control.label));
  handle.dataset.key = control.key;
  handle.addEventListener("pointerdown", (event) => dragHandle(handle, event));
  handle.addEventListener("keydown", (event) => pushHandle(handle, event));
  handles.set(control.key, handle);
  $("handles").append(handle);
  return handle;
}

/** @param {HTMLElement} handle @param {number[]} place */
function placeHandle(handle, [x, y]) {
  const { width, height } = player.film;
  handle.style.left = `${x / width * 100}%`;
  handle.style.top = `${y / height * 100}%`;
  handle.setAttribute("aria-label", `${handle.dataset.key}: ${trimmed(x)}, ${trimmed(y)}`);
}

// Moves the point with the pointer, rounded to whole points. Escape moves it back.
/** @param {HTMLElement} handle @param {PointerEvent} event */
function dragHandle(handle, event) {
  if (event.button) return;
  const { key } = handle.dataset;
  const from = numbersIn(shownValue(controlOf(key)));
  const start = pointOf(event);
  handle.setPointerCapture(event.pointerId);
  /** @param {PointerEvent} next */
  const move = (next) => {
    const place = pointOf(next).map((it, index) => Math.round(from[index] + it - start[index]));
    if (listOf(place) !== shownValue(controlOf(key))) turn([key, listOf(place)]);
  };
  /** @param {Event} last */
  const end = (last) => {
    handle.removeEventListener("pointermove", move);
    removeEventListener("keydown", escape, { capture: true });
    if (last.type === "pointerup") settle();
    else giveUp();
  };
  /** @param {KeyboardEvent} pressed */
  const escape = (pressed) => {
    if (pressed.key !== "Escape") return;
    pressed.stopPropagation();
    handle.releasePointerCapture(event.pointerId);
    end(pressed);
  };
  handle.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { once: true });
  addEventListener("keydown", escape, { capture: true });
}

/** @type {Record<string, Pair>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// An arrow key moves the point by 1, and with Shift by 10.
/** @param {HTMLElement} handle @param {KeyboardEvent} event */
function pushHandle(handle, event) {
  const by = arrows[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const far = event.shiftKey ? 10 : 1;
  const { key } = handle.dataset;
  const place = numbersIn(shownValue(controlOf(key)));
  turn([key, listOf(place.map((it, index) => it + by[index] * far))]);
  settle();
}

export function togglePoints() {
  points.isOn = !points.isOn;
  if (points.isOn) player.pause();
  changed("layers");
}

export function wirePoints() {
  follow(["film", "selection", "keys", "draft", "values", "layers"], showHandles);
  for (const name of ["play", "pause"]) player.addEventListener(name, showHandles);
}
