// Springs: their curves, which you can drag.

import { amount, shownValue, trimmed, turning } from "./state.js";
import { settle, turn } from "./turning.js";

/** @typedef {{ frequency: number, damping: number }} SpringValues */

// The texts that a spring's keys get, in the form that the command has found in the scene.
/** @param {Control} control @returns {[key: string, value: string][]} */
function springTexts({ texts, ...spring }) {
  return texts.map(({ key, words, numbers }) => [key, words.map((word, index) =>
    word + (numbers[index] ? amount(numberOfSpring(numbers[index], spring), numbers[index].unit) : "")).join("")]);
}

/** @param {SpringNumber} number @param {Partial<SpringValues>} spring */
function numberOfSpring({ offset, factor, power, dampingPower, isBounce }, { frequency, damping }) {
  if (isBounce) return damping <= 1 ? 1 - damping : 1 / damping - 1;
  return offset + factor * frequency ** power * damping ** dampingPower;
}

// The position of a spring from 0 to 1, from its closed-form solution.
/** @param {number} time @param {number} frequency @param {number} damping */
function springPlace(time, frequency, damping) {
  const omega = 2 * Math.PI * frequency;
  const decay = damping * omega;
  if (Math.abs(damping - 1) < 1e-4) return 1 - (1 + omega * time) * Math.exp(-omega * time);
  const root = omega * Math.sqrt(Math.abs(1 - damping * damping));
  if (damping < 1) {
    return 1 - Math.exp(-decay * time) * (Math.cos(root * time) + decay / root * Math.sin(root * time));
  }
  const [slow, fast] = [decay - root, decay + root];
  return 1 - (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow);
}

// The damping ratio of a spring that has this position after half of its period.
/** @param {number} place */
function dampingAt(place) {
  let [low, high] = [0.02, 3];
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (springPlace(0.5, 1, middle) > place) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// The seconds that a curve shows.
/** @param {number} frequency */
const spanOf = (frequency) => [0.5, 1, 2, 4, 8, 16].find((it) => it >= 1.5 / frequency) ?? 32;

/** @param {number} damping */
function overshootOf(damping) {
  if (damping >= 1) return "no overshoot";
  const part = Math.exp(-Math.PI * damping / Math.sqrt(1 - damping * damping));
  return `${trimmed(part * 100, part < 0.1 ? 1 : 0)} % overshoot`;
}

// The curve of a spring in a box of 100 by 40: 0 is at 36, and 1 at 18.
/** @param {Partial<SpringValues>} spring */
export function curvePath({ frequency, damping }, span = spanOf(frequency)) {
  let data = "M0 36";
  for (let at = 1; at <= 100; at += 1) {
    data += `L${at} ${(36 - 18 * springPlace(at / 100 * span, frequency, damping)).toFixed(2)}`;
  }
  return data;
}

/** @param {Node[]} content */
export const curveBox = (...content) =>
  make("svg:svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none", "aria-hidden": "true" },
    make("svg:line", { x1: 0, x2: 100, y1: 18, y2: 18 }), ...content);

// The controls of a spring: its name, its frequency and its damping. You can drag the dot on its curve: across for the
// period, and up for the overshoot.
/** @param {Control} control */
export function makeSpring(control) {
  const now = { frequency: control.frequency, damping: control.damping };
  const names = turning.springs.map((it) => it.name);
  const text = shownValue(control);
  const select = make("select", {}, new Option("own", ""), ...names.map((it) => new Option(it, it, false, it === text)));
  const dot = make("i", { class: "dot" });
  const path = make("svg:path", {});
  const facts = make("small", {});
  const box = make("div", { class: "curve-box", title: "Drag: across for the period, up for the overshoot" },
    curveBox(path), dot, facts);
  const sliders = [["frequency", 0.2, 8, 0.05], ["damping", 0.05, 2, 0.01]].map(([name, min, max, step]) => {
    const slider = make("input", { type: "range", min, max, step, title: name });
    slider.setAttribute("aria-label", `${control.key}, ${name}`);
    slider.addEventListener("input", () => change({ [name]: Number(slider.value) }));
    slider.addEventListener("change", settle);
    return slider;
  });
  let span = spanOf(now.frequency);
  const draw = () => {
    const { frequency, damping } = now;
    path.setAttribute("d", curvePath(now, span));
    dot.style.left = `${50 / frequency / span}%`;
    dot.style.top = `${(36 - 18 * springPlace(0.5, 1, damping)) / 0.4}%`;
    facts.textContent = `${trimmed(1 / frequency, 2)} s, ${overshootOf(damping)}`;
    sliders[0].value = String(frequency);
    sliders[1].value = String(damping);
  };
  /** @param {{ frequency?: number, damping?: number }} parts */
  const change = (parts) => {
    Object.assign(now, parts);
    const [least, most] = control.dampings;
    now.damping = Math.min(Math.max(now.damping, least), most);
    Object.assign(control, now);
    select.value = "";
    draw();
    turn(...springTexts(control));
  };
  box.addEventListener("pointerdown", (event) => {
    box.setPointerCapture(event.pointerId);
    const { width, height } = box.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY, half: 0.5 / now.frequency, place: springPlace(0.5, 1, now.damping) };
    /** @param {PointerEvent} next */
    const move = (next) => {
      const half = Math.max(0.05, from.half + (next.clientX - from.x) / width * span);
      const place = from.place - (next.clientY - from.y) / height * 40 / 18;
      change({ frequency: rounded(Math.min(10, 0.5 / half), 0.01), damping: rounded(dampingAt(place), 0.01) });
    };
    const end = () => {
      box.removeEventListener("pointermove", move);
      span = spanOf(now.frequency);
      draw();
      settle();
    };
    box.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, end, { once: true });
  });
  select.addEventListener("change", () => {
    const named = turning.springs.find((it) => it.name === select.value);
    if (!named) return change({});
    const { name, ...spring } = named;
    span = spanOf(spring.frequency);
    // Keys beside others stay, and have no name.
    if (!control.takesName) change(spring);
    else {
      Object.assign(control, Object.assign(now, spring));
      draw();
      turn([control.key, name]);
    }
    settle();
  });
  draw();
  const named = sliders.map((it) => make("div", {}, make("small", {}, it.title), it));
  return make("div", { class: "springs" }, select, box, ...named);
}

/** @param {number} number @param {number} step */
const rounded = (number, step) => Math.round(number / step) * step;
