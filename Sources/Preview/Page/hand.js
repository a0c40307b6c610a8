// The hand on the film: a pointer that moves is a finger, and the scene plays on under it in the command.

import { connection } from "./connection.js";
import { copy, filmTime, ghost, hideLayers, mark, showing, toast, toggleGhost } from "./showing.js";

/** @typedef {{ id: number, start: Pair, since: number, timer: number, isDown: boolean }} Pointer */
/** @typedef {{ x: number, y: number, t: number, age: number }} Place */

export const hand = {
  // Whether the film shows what a hand does, or did.
  isOn: false,
  // The moment of the first touch, in seconds of the film.
  start: 0,
  // The newest frame from the command.
  /** @type {Film} */
  film: null,
  /** @type {Map<number, Place>} */
  fingers: new Map(),
  /** @type {Map<number, Pointer>} */
  pointers: new Map(),
  isSlow: false,
  isHeld: false,
  // Whether no finger is down, and what the hand did can be kept.
  isUp: false,
  // Whether everything rests after the last finger has lifted.
  isOver: false,
  // A message about another film, which comes while the hand is on.
  /** @type {Received["film"]} */
  later: null,
  // Shows such a message.
  /** @type {(message: Received["film"]) => void} */
  showLater: null,
  // The decoded pictures, by their addresses.
  /** @type {Map<string, Picture>} */
  pictures: new Map(),
  // The frames that were shown, for the ghost of Keep.
  /** @type {typeof ghost.hand} */
  frames: [],
};

// A pointer that moves less is a click, which selects.
const SLOP = 3;
// A pointer that stays longer than a click is a finger, in milliseconds.
const CLICK = 350;
// The second finger of a mouse with Alt, opposite to where the mouse went down.
const MIRROR = 1 << 20;
// The most frames for the ghost of Keep: 20 s.
const MOST_FRAMES = 1200;

function pace() {
  return hand.isHeld ? 0 : hand.isSlow ? 0.25 : 1;
}

function tellFingers() {
  const fingers = [...hand.fingers].map(([id, place]) => ({ id, ...place }));
  connection.send({ kind: "touch", time: hand.start, pace: pace(), fingers });
}

/** @param {Pointer} pointer @param {Pair} place @param {boolean} isMirrored @param {number} t */
function put(pointer, [x, y], isMirrored, t = performance.now()) {
  if (!hand.isOn) takeFilm();
  pointer.isDown = true;
  hand.isUp = hand.isOver = false;
  // The time until a finger is known to be one counts for a press.
  const age = hand.fingers.get(pointer.id)?.age ?? t - pointer.since;
  hand.fingers.set(pointer.id, { x, y, t, age });
  if (isMirrored) {
    hand.fingers.set(pointer.id + MIRROR, { x: 2 * pointer.start[0] - x, y: 2 * pointer.start[1] - y, t, age });
  }
  tellFingers();
  showHand();
}

function takeFilm() {
  player.pause();
  Object.assign(hand, { isOn: true, start: filmTime(), isHeld: false, isUp: false, isOver: false, frames: [] });
}

/** @param {PointerEvent} event */
function onDown(event) {
  if (event.button || !player.film) return;
  const { pointerId: id } = event;
  /** @type {Pointer} */
  const pointer = { id, start: pointOf(event), since: event.timeStamp, timer: 0, isDown: false };
  hand.pointers.set(id, pointer);
  player.painter.canvas.setPointerCapture(id);
  if (hand.isOn && !hand.isOver) put(pointer, pointer.start, event.altKey);
  else pointer.timer = setTimeout(() => put(pointer, pointer.start, event.altKey), CLICK);
}

/** @param {PointerEvent} event */
function onMove(event) {
  const pointer = hand.pointers.get(event.pointerId);
  if (!pointer) return;
  const place = pointOf(event);
  if (!pointer.isDown && Math.hypot(place[0] - pointer.start[0], place[1] - pointer.start[1]) < SLOP) return;
  clearTimeout(pointer.timer);
  if (!pointer.isDown) put(pointer, pointer.start, event.altKey, event.timeStamp - 1);
  put(pointer, place, event.altKey, event.timeStamp);
}

/** @param {PointerEvent} event */
function onUp(event) {
  const pointer = hand.pointers.get(event.pointerId);
  if (!pointer) return;
  clearTimeout(pointer.timer);
  hand.pointers.delete(event.pointerId);
  if (pointer.isDown) lift(pointer);
}

/** @param {Pointer} pointer */
function lift({ id }) {
  hand.fingers.delete(id);
  hand.fingers.delete(id + MIRROR);
  tellFingers();
}

// A click after a finger selects nothing. Two clicks are a tap.
/** @param {MouseEvent} event */
function onClick(event) {
  if (hand.isOn) event.stopImmediatePropagation();
}

/** @param {MouseEvent} event */
function onDoubleClick(event) {
  if (hand.isOn) return;
  tap(pointOf(event));
}

/** @param {Pair} place */
function tap(place) {
  /** @type {Pointer} */
  const pointer = { id: 0, start: place, since: performance.now(), timer: 0, isDown: false };
  put(pointer, place, false);
  lift(pointer);
}

/** @param {Received["live"]} message */
export async function showLive(message) {
  if (!hand.isOn) return;
  if (message.mistake) {
    toast(message.mistake);
    return drop();
  }
  const film = new Film(message.film);
  const missing = film.pictures.filter((it) => !hand.pictures.has(it));
  if (missing.length) {
    await film.decodePictures();
    for (const [index, address] of film.pictures.entries()) hand.pictures.set(address, film.images[index]);
  } else film.images = film.pictures.map((it) => hand.pictures.get(it));
  if (!hand.isOn) return;
  hideLayers(film);
  hand.film = film;
  if (hand.frames.length < MOST_FRAMES) hand.frames.push({ at: message.time, data: message.film, images: film.images });
  hand.isUp = message.isUp && message.touches > 0 && !hand.fingers.size;
  hand.isOver = message.isEnd && !hand.fingers.size;
  player.draw();
  mark("live");
  connection.send({ kind: "shown", number: message.number });
  showHand(message);
}

/** @param {Received["live"]} [message] */
function showHand(message) {
  $("hand").hidden = !hand.isOn;
  document.body.classList.toggle("touched", hand.isOn);
  for (const it of [$("keep"), $("retry")]) it.disabled = !hand.isUp;
  $("later").hidden = !message?.later;
  $("slow").setAttribute("aria-pressed", hand.isSlow);
  $("hold").setAttribute("aria-pressed", hand.isHeld);
  if (!message) return;
  const slow = message.slowness > 1 ? ` · ${message.slowness.toFixed(1)} × slower than real time` : "";
  $("later-text").textContent = `Drop ${message.later} later ${message.later === 1 ? "entry" : "entries"}`;
  $("hand-time").textContent = `${message.time.toFixed(2)} s${slow}`;
}

export function drop() {
  if (!hand.isOn) return;
  for (const { timer } of hand.pointers.values()) clearTimeout(timer);
  connection.send({ kind: "drop" });
  end();
}

// Shows the film again, or a newer one that came meanwhile.
function end() {
  Object.assign(hand, { isOn: false, film: null, isUp: false, isOver: false });
  hand.fingers.clear();
  hand.pointers.clear();
  $("kept").hidden = true;
  showHand();
  const { later } = hand;
  hand.later = null;
  if (later) hand.showLater(later);
  else player.draw();
}

// Tries again from the same moment.
function again() {
  const { start } = hand;
  drop();
  player.seek(start * player.film.rate - showing.first);
}

function keep() {
  if (!hand.isUp) return;
  const dropsLater = !$("later").hidden && $("drop-later").checked;
  connection.send({ kind: "keep", form: $("exact").checked ? "exact" : "plain", dropsLater });
}

/** @param {Received["kept"]} message */
export function hasKept(message) {
  const far = message.difference === null ? "" : `, at most ${message.difference.toFixed(1)} pt from what you saw`;
  const later = message.later ? `; ${message.later} later ${message.later === 1 ? "entry goes" : "entries go"} on` : "";
  const what = `${message.forms.join(", ")}${message.isExact ? far : "; it does not play as you saw it"}${later}`;
  if (message.isSaved) {
    toast(`Kept: ${what}`);
    showKept(message.difference !== 0);
    return drop();
  }
  $("kept-text").textContent = `${message.reason}. ${what}`;
  $("kept-lines").textContent = message.lines.join("\n");
  $("kept").hidden = false;
}

// Shows where the kept words differ from what the hand did.
/** @param {boolean} differs */
function showKept(differs) {
  ghost.hand = differs ? hand.frames : [];
  if (differs !== (ghost.kind === "hand")) toggleGhost(differs ? "hand" : null);
}

/** @param {boolean} isHeld */
function hold(isHeld) {
  hand.isHeld = isHeld;
  tellFingers();
  showHand();
}

function slow() {
  hand.isSlow = !hand.isSlow;
  tellFingers();
  showHand();
}

/** @param {KeyboardEvent} event */
function onHandKey(event) {
  if (!hand.isOn || event.ctrlKey || event.metaKey || event.altKey) return;
  /** @type {Record<string, () => void>} */
  const actions = { Escape: drop, Enter: keep, " ": () => hold(!hand.isHeld), s: slow };
  const isButton = /** @type {HTMLElement} */ (event.target).matches?.("button, input, select, textarea");
  const action = isButton && event.key !== "Escape" ? null : actions[event.key];
  if (!action) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  action();
}

export function wireHand() {
  const film = $("film");
  film.addEventListener("pointerdown", onDown);
  film.addEventListener("pointermove", onMove);
  film.addEventListener("pointerup", onUp);
  film.addEventListener("pointercancel", onUp);
  film.addEventListener("click", onClick, { capture: true });
  film.addEventListener("dblclick", onDoubleClick);
  addEventListener("keydown", onHandKey, { capture: true });
  // A page that nobody looks at has no fingers on it.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && hand.fingers.size) {
      hand.fingers.clear();
      tellFingers();
    }
  });
  player.on("play", drop);
  $("keep").addEventListener("click", keep);
  $("retry").addEventListener("click", again);
  $("drop").addEventListener("click", drop);
  $("slow").addEventListener("click", slow);
  $("hold").addEventListener("click", () => hold(!hand.isHeld));
  $("kept-copy").addEventListener("click", () => copy($("kept-lines").textContent, "Lines"));
  $("kept-close").addEventListener("click", drop);
}

// The player shows the frame under the hand in place of its film.
const { draw } = player;
player.draw = function drawHand() {
  if (hand.film) this.painter.draw(hand.film, 0);
  else draw.call(this);
};

Object.assign(connection.handlers, { live: showLive, kept: hasKept });
