// Springs: what their keys say, and their curves, which you can drag.

import { controlsAbout, isWritten } from "./concerns.js";
import { amount, headOf, numberIn, rowOf, rows, showTurns, trimmed } from "./rows.js";
import { controlOf, settle, shownValue, turn, turnedValue, turning } from "./turning.js";

/** @typedef {{ frequency: number, damping: number, mass: number }} SpringValues */

// What a key of a spring says, from the frequency in hertz, the damping ratio and the mass. The command sends the forms of
// springs with the quantity, the default and the range of each key.
/** @type {Record<string, (spring: SpringValues) => number>} */
const quantities = {
  frequency: ({ frequency }) => frequency,
  duration: ({ frequency }) => 1 / frequency,
  response: ({ frequency }) => 1 / frequency,
  "damping ratio": ({ damping }) => damping,
  bounce: ({ damping }) => (damping <= 1 ? 1 - damping : 1 / damping - 1),
  stiffness: ({ frequency, mass }) => (2 * Math.PI * frequency) ** 2 * mass,
  "damping coefficient": ({ frequency, damping, mass }) => 4 * Math.PI * frequency * damping * mass,
};

// The frequency and the damping ratio of a spring with these quantities.
/** @param {Record<string, number>} quantities @returns {SpringValues} */
function springOf({ mass = 1, bounce, stiffness, ...values }) {
  const period = values.duration ?? values.response;
  const frequency = values.frequency ?? (period ? 1 / period : Math.sqrt(stiffness / mass) / (2 * Math.PI));
  const fromBounce = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
  const fromForce = values["damping coefficient"] / (4 * Math.PI * frequency * mass);
  return { frequency, damping: values["damping ratio"] ?? (bounce === undefined ? fromForce : fromBounce), mass };
}

// The form of a spring that is a map in the scene; nothing for other springs.
/** @param {Control} control */
const formOf = ({ keys = [] }) =>
  keys.length && turning.forms.find((form) => keys.every((key) => form.some((it) => it.key === key)));

// A number of a dialect, in seconds if it is a duration.
/** @param {string} text */
const plainNumber = (text) => (/ms$/.test(text) ? numberIn(text) / 1000 : numberIn(text));

// The quantities of a spring that is a map in the scene.
/** @param {Control} control @param {SpringForm} form @returns {Record<string, number>} */
function springParts({ key }, form) {
  /** @type {[quantity: string, value: number][]} */
  const parts = form.map((it) => {
    const part = controlOf(`${key}.${it.key}`);
    const text = part ? shownValue(part) : "";
    return [it.quantity, text === "" ? it.default : plainNumber(text)];
  });
  return Object.fromEntries(parts.filter(([, it]) => Number.isFinite(it)));
}

// The shown spring: named, as a map, or with changed values.
/** @param {Control} control */
function springNow(control) {
  const whole = turnedValue(control.key);
  const text = whole ?? control.value ?? "";
  const named = turning.springs.find((it) => it.name === text);
  if (named) return named;
  const form = formOf(control);
  if (whole === undefined && form) {
    const { frequency, damping } = springOf(springParts(control, form));
    if (Number.isFinite(frequency) && Number.isFinite(damping)) return { frequency, damping };
  }
  const [frequency, damping] = ["frequency", "damping"]
    .map((key) => numberIn(new RegExp(`\\b${key}: *([\\d.]+)`).exec(text)?.[1]));
  if (Number.isFinite(frequency) && Number.isFinite(damping)) return { frequency, damping };
  return { frequency: control.frequency ?? 2, damping: control.damping ?? 0.7 };
}

/** @typedef {{ parts: (SpringForm[number] & { value: number })[], spring: SpringValues }} PartsInForm */

// What a spring is in the form that it has in the scene, which keeps its mass; nothing for a spring in no form. Flutter,
// for example, has no negative bounce, and so the spring is not always the wanted one.
/** @param {Control} control @param {{ frequency: number, damping: number }} spring @returns {PartsInForm | null} */
function partsInForm(control, spring) {
  const form = formOf(control);
  if (turnedValue(control.key) !== undefined || !form) return null;
  const { mass } = springOf(springParts(control, form));
  const parts = form.filter((it) => quantities[it.quantity]).map((it) => {
    const value = quantities[it.quantity]({ ...spring, mass });
    return { ...it, value: Math.min(Math.max(value, it.least ?? value), it.most ?? value) };
  });
  return { parts, spring: springOf({ mass, ...Object.fromEntries(parts.map((it) => [it.quantity, it.value])) }) };
}

// The changes that give a key another spring. A map keeps its form, its mass and its other keys.
/**
 * @param {Control} control
 * @param {{ frequency: number, damping: number }} spring
 * @param {PartsInForm | null} form
 * @returns {[key: string, value: string][]}
 */
function springTurns(control, { frequency, damping }, form) {
  if (!form) return [[control.key, `{ frequency: ${trimmed(frequency)}, damping: ${trimmed(damping)} }`]];
  return form.parts.map(({ key, value }) => {
    const unit = controlOf(`${control.key}.${key}`)?.unit ?? "";
    return [`${control.key}.${key}`, amount(unit === "ms" ? value * 1000 : value, unit)];
  });
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
/** @param {{ frequency: number, damping: number }} spring */
function curvePath({ frequency, damping }, span = spanOf(frequency)) {
  let data = "M0 36";
  for (let at = 1; at <= 100; at += 1) {
    data += `L${at} ${(36 - 18 * springPlace(at / 100 * span, frequency, damping)).toFixed(2)}`;
  }
  return data;
}

/** @param {Node[]} content */
const curveBox = (...content) =>
  make("svg:svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none", "aria-hidden": "true" },
    make("svg:line", { x1: 0, x2: 100, y1: 18, y2: 18 }), ...content);

// The controls of a spring: its name, its frequency and its damping. You can drag the dot on its curve: across for the
// period, and up for the overshoot.
/** @param {Control} control */
export function makeSpring(control) {
  const now = { ...springNow(control) };
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
    const form = partsInForm(control, now);
    Object.assign(now, form?.spring);
    select.value = "";
    draw();
    turn(...springTurns(control, now, form));
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
    Object.assign(now, named);
    span = spanOf(now.frequency);
    draw();
    turn([control.key, select.value]);
    settle();
  });
  draw();
  const named = sliders.map((it) => make("div", {}, make("small", {}, it.title), it));
  return make("div", { class: "springs" }, select, box, ...named);
}

/** @param {number} number @param {number} step */
const rounded = (number, step) => Math.round(number / step) * step;

// The springs that move an element, as the panel of the selection shows them.
/** @param {Picked} element */
function springsAbout(element) {
  const about = controlsAbout(element);
  const whole = about.filter((it) => it.kind === "spring" && it.value !== null)
    .map((it) => ({ control: it, name: turnedValue(it.key) ?? it.value, ...springNow(it) }));
  // An attachment may have its spring as the keys `frequency` and `damping`.
  const pairs = about.filter(({ path, source }) => path.at(-1) === "frequency" && isWritten(source))
    .filter((it) => !whole.some(({ control }) => it.key.startsWith(`${control.key}.`)))
    .map((it) => {
      const damping = controlOf([...it.path.slice(0, -1), "damping"].join("."));
      return { control: it, name: "", frequency: numberIn(shownValue(it)), damping: damping ? numberIn(shownValue(damping)) : 0 };
    });
  return [...whole, ...pairs].filter(({ frequency }) => frequency > 0);
}

export function showSprings() {
  const { selected } = player;
  $("inspect-springs").replaceChildren(...(selected ? springsAbout(selected).slice(0, 6) : []).map((spring) => {
    const { control, name, frequency, damping } = spring;
    const isNamed = turning.springs.some((it) => it.name === name);
    const text = `${trimmed(frequency, 2)} Hz, damping ${trimmed(damping, 2)}`;
    const button = make("button", { type: "button", title: control.key },
      make("span", {}, headOf([...control.path, ""]), make("small", {}, isNamed ? `${name}: ${text}` : text)),
      curveBox(make("svg:path", { d: curvePath(spring) })));
    button.addEventListener("click", () => findRow(control.key));
    return button;
  }));
}

// Shows the row of a key, and scrolls to it.
/** @param {string} key */
function findRow(key) {
  if (!rowOf(key)) {
    $("find-key").value = key;
    rows.filter = key;
    showTurns(true);
  }
  rowOf(key)?.scrollIntoView({ block: "nearest" });
  rowOf(key)?.querySelector("input, select")?.focus();
}
