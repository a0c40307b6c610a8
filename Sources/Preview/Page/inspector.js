// The selected element: its position, its velocity, and its path through the film.

import { connection } from "./connection.js";
import { findRow } from "./rows.js";
import { filmTime, findTrack, showing } from "./showing.js";
import { curveBox, curvePath } from "./springs.js";
import { controlsAbout, follow, isAbout, shownValue, trimmed, turning } from "./state.js";
import { view } from "./view.js";

/** @param {number} value */
const plain = (value, decimals = 1) => (Object.is(Math.round(value * 1e6), -0) ? 0 : value).toFixed(decimals);

function showInspector() {
  const { selected } = player;
  const missing = selected ? null : showing.missing;
  $("inspect-body").hidden = !selected;
  $("inspect-hint").hidden = Boolean(selected);
  $("inspect-hint").textContent = missing
    ? `“${missing.id}” is no longer in the film. It is selected again when it is back.`
    : "Click an element of the film.";
  if (!selected) return;
  $("inspect-name").replaceChildren(selected.id, make("small", {}, `${selected.role} in ${selected.layer}`));
  showPose();
  showCurve();
}

// Returns the pose of a track at a time in frames; null if the element is not there.
/** @param {Track} track @param {number} time */
function poseAt(track, time) {
  if (!track.move(time)) return null;
  const { x, y, angle, sx, sy, alpha, symbol } = track;
  return { x, y, angle, sx, sy, alpha, symbol };
}

/** @param {Track} track @param {number} time */
function velocityAt(track, time) {
  const { rate, count } = player.film;
  const half = Math.min(0.5, (count - 1) / 2);
  const [from, to] = [Math.max(0, time - half), Math.min(count - 1, time + half)];
  const [before, after] = [poseAt(track, from), poseAt(track, to)];
  if (!before || !after || to <= from) return null;
  const scale = rate / (to - from);
  return {
    x: (after.x - before.x) * scale, y: (after.y - before.y) * scale, angle: (after.angle - before.angle) * scale,
  };
}

export function showPose() {
  const found = player.selected && findTrack(player.film, player.selected);
  if (!found) return;
  const velocity = velocityAt(found.track, player.time);
  const pose = poseAt(found.track, player.time);
  /** @type {[name: string, value: string][]} */
  const rows = [];
  if (!pose) rows.push(["Now", "not in this frame"]);
  else {
    const [width, height] = player.film.symbols[pose.symbol]?.size ?? [0, 0];
    /** @param {number} angle */
    const degrees = (angle) => `${plain(angle * 180 / Math.PI)}°`;
    rows.push(["Center", `${plain(pose.x)}, ${plain(pose.y)}`]);
    rows.push(["Size", `${plain(width * pose.sx)} × ${plain(height * pose.sy)}`]);
    if (velocity) {
      const { x, y, angle } = velocity;
      rows.push(["Velocity", `${plain(x, 0)}, ${plain(y, 0)} pt/s`], ["Speed", `${plain(Math.hypot(x, y), 0)} pt/s`]);
      if (Math.abs(angle) > 1e-3) rows.push(["Spin", `${degrees(angle)}/s`]);
    }
    if (Math.abs(pose.angle) > 1e-4) rows.push(["Angle", degrees(pose.angle)]);
    if (Math.abs(pose.sx - 1) > 1e-3 || Math.abs(pose.sy - 1) > 1e-3) {
      rows.push(["Scale", `${plain(pose.sx, 3)} × ${plain(pose.sy, 3)}`]);
    }
    if (pose.alpha < 0.9995) rows.push(["Opacity", plain(pose.alpha, 2)]);
  }
  $("inspect-values").replaceChildren(...rows.map(([name, value]) =>
    make("div", {}, make("dt", {}, name), make("dd", {}, value))));
  moveCurveLine();
}

// Draws how far the element is from where it ends, across and down, over the film.
function showCurve() {
  $("inspect").querySelector("svg.curve")?.remove();
  const found = findTrack(player.film, player.selected);
  if (!found) return;
  const { count } = player.film;
  const step = Math.max(1, Math.floor(count / 300));
  /** @type {[frame: number, pose: ReturnType<typeof poseAt>][]} */
  const places = [];
  for (let frame = 0; frame < count; frame += step) places.push([frame, poseAt(found.track, frame)]);
  const seen = places.filter(([, pose]) => pose).map(([, pose]) => pose);
  if (!seen.length) return;
  /** @param {Axis} axis */
  const line = (axis) => {
    const values = seen.map((it) => it[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (high - low < 0.05) return null;
    let path = "";
    let isOpen = false;
    for (const [frame, pose] of places) {
      if (pose) path += `${isOpen ? "L" : "M"}${frame} ${(3 + 34 * (pose[axis] - low) / (high - low)).toFixed(1)}`;
      isOpen = Boolean(pose);
    }
    return make("svg:path", { d: path, class: axis });
  };
  const last = Math.max(1, count - 1);
  const lines = [line("x"), line("y")].filter(Boolean);
  if (!lines.length) return;
  const curve = make("svg:svg", {
    class: "curve", viewBox: `0 0 ${last} 40`, preserveAspectRatio: "none", role: "img",
    "aria-label": "The path of the element through the film, across and down",
  }, make("svg:line", { y1: 0, y2: 40 }), ...lines);
  curve.addEventListener("click", (event) => {
    const box = curve.getBoundingClientRect();
    player.pause();
    player.seek(Math.round((event.clientX - box.left) / box.width * last));
  });
  $("inspect-body").append(curve);
  moveCurveLine();
}

function moveCurveLine() {
  const line = $("inspect").querySelector("svg.curve line");
  line?.setAttribute("x1", player.time);
  line?.setAttribute("x2", player.time);
}

// Marks of physics lie over the elements that they explain, so elements come first.
/** @param {number} x @param {number} y */
function pickElement(x, y) {
  const marks = player.film.layers.filter((it) => it.isPhysics && it.isOn);
  for (const it of marks) it.isOn = false;
  const element = player.pick(x, y);
  for (const it of marks) it.isOn = true;
  return element ?? player.pick(x, y);
}

// A click on an element selects it. A click beside all elements clears the selection, or plays or pauses.
/** @param {MouseEvent} event */
export function onStageClick(event) {
  event.stopImmediatePropagation();
  if (!player.film) return;
  const element = pickElement(...pointOf(event));
  if (element) {
    player.pause();
    player.select(element);
  } else if (player.selected && !player.isPlaying) player.select(null);
  else player.toggle();
}

/** @param {Picked} element */
export function tellSelection(element) {
  const time = filmTime();
  const told = element && { scene: view.scene, id: element.id, role: element.role, layer: element.layer, time, x: element.x, y: element.y };
  connection.send({ kind: "select", element: told });
}

// The springs that move the selected element.
function showSprings() {
  const { selected } = player;
  const found = (selected ? controlsAbout(selected) : [])
    .filter((it) => it.kind === "spring" && it.value !== null && it.frequency > 0);
  $("inspect-springs").replaceChildren(...found.slice(0, 6).map((control) => {
    const name = shownValue(control);
    const isNamed = turning.springs.some((it) => it.name === name);
    const text = `${trimmed(control.frequency, 2)} Hz, damping ${trimmed(control.damping, 2)}`;
    const button = make("button", { type: "button", title: control.key },
      make("span", {}, `${control.head} › ${control.path.at(-1)}`, make("small", {}, isNamed ? `${name}: ${text}` : text)),
      curveBox(make("svg:path", { d: curvePath(control) })));
    button.addEventListener("click", () => findRow(control.key));
    return button;
  }));
}

// The most names of a list. More of them would make the page slow.
const MOST_ELEMENTS = 500;

// The elements that the list names.
/** @type {Pick<Picked, "id" | "role" | "layer">[]} */
let elements = [];

// Lists the elements by name, those with springs first.
function showElements() {
  /** @type {Map<string, typeof elements[number]>} */
  const named = new Map();
  for (const { name: layer, isPhysics, tracks } of player.film?.layers ?? []) {
    for (const { id, role } of isPhysics ? [] : tracks) named.set(`${layer} ${role} ${id}`, { id, role, layer });
  }
  const all = [...named.values()].sort((one, other) => Number(one.role === "overlay") - Number(other.role === "overlay"));
  elements = all.slice(0, MOST_ELEMENTS);
  const springs = turning.controls.filter((it) => it.kind === "spring" && it.value !== null);
  const moved = new Set(elements.filter((it) => springs.some((spring) => isAbout(spring, it))));
  /** @param {string} label @param {typeof elements} listed */
  const group = (label, listed) => (listed.length ? [make("optgroup", { label }, ...listed.map((it) =>
    new Option(it.role === "item" || it.role === "cell" ? it.id : `${it.id}, ${it.role}`, String(elements.indexOf(it)))))] : []);
  const rest = elements.filter((it) => !moved.has(it));
  $("elements").replaceChildren(new Option("none", ""), ...group("With springs", [...moved]), ...group("Others", rest));
  showElement();
}

function showElement() {
  const { selected } = player;
  const index = elements.findIndex((it) => it.id === selected?.id && it.role === selected.role && it.layer === selected.layer);
  $("elements").value = index < 0 ? "" : String(index);
}

// Selects an element as a click does, at a moment at which it is in the film.
/** @param {typeof elements[number]} [element] */
function selectElement(element) {
  player.pause();
  const found = element && findTrack(player.film, element);
  if (!found) return player.select(null);
  const { count } = player.film;
  const frames = [player.time, ...Array.from({ length: count }, (_, index) => index)];
  const frame = frames.find((it) => found.track.move(it));
  if (frame === undefined) return;
  if (frame !== player.time) player.seek(frame);
  found.track.move(frame);
  player.select(describe(found.track, player.film.layers.find((it) => it.name === found.layer), player.film));
}

export function wireInspector() {
  follow(["film", "keys"], showElements);
  follow(["selection"], showElement);
  $("elements").addEventListener("change", () => selectElement(elements[Number($("elements").value || -1)]));
  follow(["film", "selection", "keys"], showInspector);
  follow(["film", "selection", "keys", "values"], showSprings);
}
