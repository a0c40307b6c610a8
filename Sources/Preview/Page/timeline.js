// The lanes of the timeline, and the line that shows the time.

import { showing } from "./showing.js";
import { follow } from "./state.js";

// The part of the film before a time, from 0 to 1. The scrubber reaches 1 at the last frame.
/** @param {number} time */
function partOf(time) {
  const { rate, count } = player.film;
  return count > 1 ? Math.max(0, Math.min(1, time * rate / (count - 1))) : 0;
}

function showTimeline() {
  const { timeline } = showing;
  fillLane("entries", together(timeline.entries));
  fillLane("fingers", timeline.entries.filter((it) => it.lift !== null).map(({ name, at, lift }) => {
    const point = lanePoint(at, name, `${name}, ${at.toFixed(2)} to ${lift.toFixed(2)} s`);
    point.style.setProperty("--span", partOf(lift) - partOf(at));
    return point;
  }));
  fillLane("markers", together(timeline.markers));
  fillLane("broken", together(timeline.broken));
  fillMotion(timeline);
}

// What happens at the same moment shares a point.
/** @param {{ name: string, at: number }[]} entries */
function together(entries) {
  /** @type {Map<number, string[]>} */
  const moments = new Map();
  for (const { at, name } of entries) moments.set(at, [...(moments.get(at) ?? []), name]);
  return [...moments].map(([at, names]) => lanePoint(at, names.join(", ")));
}

/** @param {"entries" | "fingers" | "markers" | "broken"} name @param {HTMLElement[]} points */
function fillLane(name, points) {
  const lane = $(`lane-${name}`);
  // A name ends before the next point.
  const places = points.map((it) => Number(it.style.getPropertyValue("--at")));
  for (const [index, point] of points.entries()) {
    const next = Math.min(...places.filter((it) => it > places[index]));
    if (Number.isFinite(next)) point.style.setProperty("--room", next - places[index]);
  }
  lane.hidden = !points.length;
  lane.querySelector(".track").replaceChildren(...points);
}

/** @param {number} at @param {string} name */
function lanePoint(at, name, title = `${name}, ${at.toFixed(2)} s`) {
  const point = make("button", { type: "button", title }, name);
  point.style.setProperty("--at", partOf(at));
  point.addEventListener("click", () => {
    player.pause();
    player.seek(Math.round(at * player.film.rate));
    say(title);
  });
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
  const points = grouped(impacts).map(({ at, contacts, count }) => {
    const rest = count > contacts.length ? `, and ${count - contacts.length} more` : "";
    return lanePoint(at, "", `${contacts.join(", ")}${rest}, ${at.toFixed(2)} s`);
  });
  for (const it of points) it.setAttribute("aria-label", it.title);
  if (rest !== null && rest > 0) {
    const point = lanePoint(rest, "rest", `At rest, ${rest.toFixed(2)} s`);
    point.className = "rest";
    points.push(point);
  }
  $("lane-motion").querySelector(".track").replaceChildren(curve, ...points);
  $("lane-motion").title = `Fastest element: up to ${Math.round(most)} points per second`;
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

function showPlayhead() {
  $("playhead").style.setProperty("--part", partOf(player.frame / player.film.rate));
}

export function wireTimeline() {
  follow(["film"], showTimeline);
  for (const name of ["frame", "load"]) player.addEventListener(name, showPlayhead);
}
