// The lanes of the timeline, the line that shows the time, the zoom, and the loop.

import { barsOf } from "./bars.js";
import { filmTime, ghost, showing } from "./showing.js";
import { changed, follow, range, turning } from "./state.js";

// More contacts than this are one band.
const MOST_CONTACTS = 24;

// The part of the film that the lanes show: `from` counts from 0 to 1.
const zoom = { factor: 1, from: 0 };

// The part of the film before a time, from 0 to 1. The scrubber reaches 1 at the last frame.
/** @param {number} time */
function partOf(time) {
  const { rate, count } = player.film;
  return count > 1 ? time * rate / (count - 1) : 0;
}

// The timeline that the lanes show.
/** @type {Timeline} */
let shownTimeline = null;

function showTimeline() {
  const { timeline } = showing;
  // The bar under the pointer stays.
  if (!timeline || turning.draft) return;
  shownTimeline = timeline;
  fillLane("entries", barsOf(timeline.entries).map(placed));
  fillLane("markers", barsOf(timeline.markers).map(placed));
  fillLane("broken", timeline.broken.map(({ at, name }) => placed({ at, end: at, button: lanePoint(at, name) })));
  fillMotion(timeline);
  showRange();
  showDifference();
  showPlayhead();
}

// Puts a bar to its place.
/** @param {{ at: number, end: number, row?: number, button: HTMLButtonElement }} bar */
function placed({ at, end, row = 0, button }) {
  button.style.setProperty("--at", partOf(at));
  if (end > at) button.style.setProperty("--span", partOf(end) - partOf(at));
  button.style.setProperty("--row", row);
  return button;
}

// One button of a lane is a stop of the Tab key, and arrow keys lead to the others. A button keeps the focus in another film.
/** @param {"entries" | "markers" | "broken" | "motion"} name @param {HTMLElement[]} points @param {Node[]} more */
function fillLane(name, points, ...more) {
  const lane = $(`lane-${name}`);
  const track = lane.querySelector(".track");
  const held = track.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.id : null;
  const rows = points.map((it) => Number(it.style.getPropertyValue("--row")) || 0);
  const places = points.map((it) => Number(it.style.getPropertyValue("--at")));
  // A name ends before the next one of its row.
  for (const [index, point] of points.entries()) {
    point.dataset.id ??= point.title;
    const next = Math.min(...places.filter((it, other) => it > places[index] && rows[other] === rows[index]));
    if (Number.isFinite(next)) point.style.setProperty("--room", next - places[index]);
  }
  const kept = points.find((it) => it.dataset.id === (held ?? track.dataset.id)) ?? points[0];
  for (const it of points) it.tabIndex = it === kept ? 0 : -1;
  lane.hidden = !points.length && !more.length;
  track.style.setProperty("--rows", Math.max(0, ...rows) + 1);
  track.replaceChildren(...more, ...points);
  if (held && kept?.dataset.id === held) kept.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function goAlong(event) {
  const track = /** @type {HTMLElement} */ (event.currentTarget);
  const all = [...track.querySelectorAll("button")];
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -all.length, End: all.length }[event.key];
  const at = all.findIndex((it) => it === event.target);
  if (!by || at < 0 || event.altKey || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  all[Math.max(0, Math.min(all.length - 1, at + by))].focus();
}

/** @param {FocusEvent} event */
function keepStop(event) {
  const track = /** @type {HTMLElement} */ (event.currentTarget);
  const focused = /** @type {HTMLElement} */ (event.target);
  for (const it of track.querySelectorAll("button")) it.tabIndex = it === focused ? 0 : -1;
  track.dataset.id = focused.dataset.id;
}

/** @param {number} at @param {string} title */
function goToTime(at, title) {
  player.pause();
  player.seek(Math.round(at * player.film.rate));
  say(title);
}

/** @param {number} at @param {string} name */
function lanePoint(at, name, title = `${name}, ${at.toFixed(2)} s`) {
  const point = make("button", { type: "button", title }, name);
  point.addEventListener("click", () => goToTime(at, title));
  return point;
}

// The speed of the fastest element, contacts that begin, and the moment when everything rests.
/** @param {Timeline} timeline */
function fillMotion({ speeds, impacts, rest }) {
  const most = Math.max(1, ...speeds);
  // The square root shows slow motion too.
  /** @param {number} speed */
  const height = (speed) => (38 - 34 * Math.sqrt(speed / most)).toFixed(1);
  const step = Math.max(1, Math.floor(speeds.length / 600));
  let path = "M0 38";
  for (let at = 0; at < speeds.length; at += step) {
    path += `L${at} ${height(Math.max(...speeds.slice(at, at + step)))}`;
  }
  const last = Math.max(1, speeds.length - 1);
  const curve = make("svg:svg", { viewBox: `0 0 ${last} 40`, preserveAspectRatio: "none", "aria-hidden": "true" },
    make("svg:path", { d: `${path}L${last} 38Z` }));
  const groups = grouped(impacts);
  const isDense = groups.length > MOST_CONTACTS;
  const points = isDense ? [contactBand(groups, curve, last)] : groups.map((it) => {
    const point = lanePoint(it.at, "", contactText(it));
    point.setAttribute("aria-label", point.title);
    return placed({ at: it.at, end: it.at, button: point });
  });
  if (rest !== null && rest > 0) {
    const point = placed({ at: rest, end: rest, button: lanePoint(rest, "rest", `At rest, ${rest.toFixed(2)} s`) });
    point.className = "rest";
    points.push(point);
  }
  fillLane("motion", points, curve);
  $("lane-motion").title = `Fastest element: up to ${Math.round(most)} points per second`;
}

/** @param {Timeline["impacts"][number]} impact */
function contactText({ at, contacts, count }) {
  const rest = count > contacts.length ? `, and ${count - contacts.length} more` : "";
  return `${contacts.join(", ")}${rest}, ${at.toFixed(2)} s`;
}

// Many contacts are a band, darker where there are more. A click goes to the nearest, and arrow keys from one to the next.
/** @param {Timeline["impacts"]} groups @param {SVGElement} curve @param {number} last */
function contactBand(groups, curve, last) {
  const { rate } = player.film;
  const counts = Array.from({ length: 120 }, () => 0);
  for (const { at, count } of groups) counts[Math.min(119, Math.floor(at * rate / last * 120))] += count;
  const most = Math.max(...counts);
  curve.append(...counts.flatMap((count, index) => (count ? [make("svg:rect", {
    x: index * last / 120, y: 0, width: last / 120, height: 6, "fill-opacity": 0.25 + 0.75 * count / most,
  })] : [])));
  const total = groups.reduce((sum, it) => sum + it.count, 0);
  const band = make("button", { type: "button", class: "band", "data-id": "contacts" });
  band.setAttribute("aria-label", `${total} contacts; arrow keys go from one to the next`);
  /** @param {MouseEvent} event */
  const nearest = (event) => {
    const box = curve.getBoundingClientRect();
    const time = (event.clientX - box.left) / box.width * last / rate;
    return groups.reduce((one, other) => (Math.abs(other.at - time) < Math.abs(one.at - time) ? other : one));
  };
  band.addEventListener("pointermove", (event) => { band.title = contactText(nearest(event)); });
  band.addEventListener("click", (event) => {
    if (event.detail) goToTime(nearest(event).at, contactText(nearest(event)));
  });
  band.addEventListener("keydown", (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const frame = (/** @type {{ at: number }} */ it) => Math.round(it.at * rate);
    const found = event.key === "ArrowRight" ? groups.find((it) => frame(it) > player.frame)
      : groups.findLast((it) => frame(it) < player.frame);
    if (found) goToTime(found.at, contactText(found));
  });
  return band;
}

// Contacts that begin close together share a line. The timeline has room for so many.
/** @param {Timeline["impacts"]} impacts */
function grouped(impacts) {
  const last = Math.max(1, player.film.count - 1) / player.film.rate;
  /** @type {Timeline["impacts"]} */
  const groups = [];
  for (const { at, contacts, count } of impacts) {
    const group = groups.at(-1);
    if (!group || at - group.at > last / 300) {
      groups.push({ at, contacts, count });
      continue;
    }
    group.contacts = [...new Set([...group.contacts, ...contacts])].slice(0, 4);
    group.count += count;
  }
  return groups;
}

// MARK: Time, zoom and loop

// The lanes follow the time.
function showPlayhead() {
  const part = Math.max(0, Math.min(1, partOf(player.frame / player.film.rate)));
  const shown = (part - zoom.from) * zoom.factor;
  if (shown < 0 || shown > 1) moveLanes(part - 0.1 / zoom.factor);
  $("timeline").style.setProperty("--part", part);
}

/** @param {number} from */
function moveLanes(from) {
  zoom.from = Math.max(0, Math.min(1 - 1 / zoom.factor, from));
  $("timeline").style.setProperty("--zoom", zoom.factor);
  $("timeline").style.setProperty("--from", zoom.from);
  $("zoom-factor").textContent = `${zoom.factor}×`;
  $("zoom-out").disabled = zoom.factor === 1;
}

// Zooms at the time, which stays where it is.
/** @param {number} by */
export function zoomLanes(by) {
  if (!player.film) return;
  const part = partOf(player.frame / player.film.rate);
  const place = (part - zoom.from) * zoom.factor;
  zoom.factor = Math.max(1, Math.min(64, zoom.factor * by));
  moveLanes(part - place / zoom.factor);
}

function showRange() {
  const { from, to } = range;
  $("loop-range").hidden = from === null && to === null;
  $("loop-range").style.setProperty("--at", partOf((from ?? 0) - showing.first / player.film.rate));
  $("loop-range").style.setProperty("--end", to === null ? 1 : partOf(to - showing.first / player.film.rate));
}

// The first moment when the film differs from that of git's HEAD.
function showDifference() {
  $("differs").hidden = ghost.first === null;
  $("differs").style.setProperty("--at", partOf((ghost.first ?? 0) - showing.first / player.film.rate));
}

// Sets one end of the range, which a film that plays repeats, and which the command line renders.
/** @param {"from" | "to"} end */
export function setRange(end) {
  range[end] = filmTime();
  const { from, to } = range;
  if (from !== null && to !== null && from >= to) range[end === "from" ? "to" : "from"] = null;
  changed("range");
}

function loopRange() {
  const { from, to } = range;
  if (!player.isPlaying || !player.isLooping || (from === null && to === null)) return;
  const time = filmTime();
  if (time < (from ?? 0) - 1e-6 || time >= (to ?? Infinity)) player.seek((from ?? 0) * player.film.rate - showing.first);
}

export function wireTimeline() {
  follow(["film", "keys"], showTimeline);
  // What is moved stays where it is until its film comes, which may have come before the pointer was up.
  follow(["values"], () => showing.timeline !== shownTimeline && showTimeline());
  follow(["range"], showRange);
  follow(["layers"], showDifference);
  for (const name of ["frame", "load"]) player.addEventListener(name, showPlayhead);
  player.addEventListener("frame", loopRange);
  for (const it of $("timeline").querySelectorAll(".track")) {
    it.addEventListener("keydown", goAlong);
    it.addEventListener("focusin", keepStop);
  }
  $("zoom-in").addEventListener("click", () => zoomLanes(2));
  $("zoom-out").addEventListener("click", () => zoomLanes(1 / 2));
  $("timeline").addEventListener("wheel", (event) => {
    if (!event.deltaX || zoom.factor === 1) return;
    event.preventDefault();
    moveLanes(zoom.from + event.deltaX / $("timeline").clientWidth / zoom.factor);
  }, { passive: false });
}
