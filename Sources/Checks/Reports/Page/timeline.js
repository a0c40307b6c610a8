// One axis of time: the scrubber, the strip of all frames, and the plot of deviations.

const margin = { left: 44, right: 14 };
/** @type {Record<Cell, string>} */
const kindNames = {
  same: "same", state: "moved", pixels: "drawn differently", lost: "only in the golden", added: "only here",
};
let axis = { count: 1, width: 0, rate: 60 };
/** @type {number} */
let playing;

/** @param {number} frame */
const across = (frame) => margin.left + ((frame + 0.5) / axis.count) * (axis.width - margin.left - margin.right);

/**
 * Returns the index of the golden frame that is nearest to a frame.
 * @param {number} number
 */
function nearest(number) {
  let best = 0;
  state.outcome.frames.forEach((frame, index) => {
    if (Math.abs(frame.number - number) < Math.abs(state.outcome.frames[best].number - number)) best = index;
  });
  return best;
}

function buildTimeline() {
  const { frames, strip, framesPerSecond } = state.outcome;
  const cells = strip.reduce((sum, [, count]) => sum + count, 0);
  axis = { count: Math.max(cells, (frames.at(-1)?.number ?? 0) + 1), width: 0, rate: framesPerSecond || 60 };
  $("scrub").max = String(axis.count - 1);
  $("scrub").hidden = document.querySelector(".transport").hidden = frames.length === 0;
  $("play").disabled = $("back").disabled = $("forth").disabled = frames.length < 2;
  /** @type {Partial<Record<Cell, number>>} */
  const totals = {};
  for (const [kind, count] of strip) totals[kind] = (totals[kind] ?? 0) + count;
  const kinds = /** @type {[Cell, number][]} */ (Object.entries(totals));
  fill("kinds", ...kinds.map(([kind, count]) => make("li", {}, make("i", { class: "cell-" + kind }), `${number(count)} ${kindNames[kind]}`)));
  $("motion").hidden = state.outcome.deviations.length === 0;
  buildLegend();
  drawTimeline();
}

function drawTimeline() {
  // Its old width would keep a window that has become narrower too wide.
  $("scrub").style.width = "";
  axis.width = $("strip").clientWidth || $("timeline").clientWidth;
  if (!axis.width) return;
  const thumb = 8;
  $("scrub").style.marginLeft = across(0) - thumb + "px";
  $("scrub").style.width = across(axis.count - 1) - across(0) + 2 * thumb + "px";
  drawStrip();
  drawPlot();
  moveCursor();
}

/** @type {Record<Cell, number>} */
const heights = { same: 8, state: 24, pixels: 17, lost: 24, added: 24 };

function drawStrip() {
  const { strip, frames } = state.outcome;
  if (strip.length === 0) return $("strip").replaceChildren();
  const cell = (axis.width - margin.left - margin.right) / axis.count;
  const parts = [make("svg:rect", { class: "extent", x: margin.left, y: 0, width: axis.count * cell, height: 24, rx: 3 })];
  let start = 0;
  /** @type {string[]} */
  const spoken = [];
  for (const [kind, count] of strip) {
    parts.push(make("svg:rect", { class: "cell-" + kind, x: across(start) - cell / 2, y: 24 - heights[kind], width: count * cell, height: heights[kind] }));
    spoken.push(`${start} to ${start + count - 1} ${kindNames[kind]}`);
    start += count;
  }
  if (cell >= 5) {
    const gaps = Array.from({ length: axis.count - 1 }, (_, index) => `M${across(index) + cell / 2} 0v24`).join("");
    parts.push(make("svg:path", { class: "gap", d: gaps }));
  }
  const marks = frames.map((frame) => `M${across(frame.number)} 27v6`).join("");
  parts.push(make("svg:path", { class: "golden", d: marks }), make("svg:path", { class: "cursor", d: "M0 0v34" }));
  const said = spoken.length > 12 ? spoken.slice(0, 12).concat("and so on") : spoken;
  const label = `${axis.count} frames: ${said.join(", ")}. ${frames.length} golden frames.`;
  const svg = make("svg:svg", { role: "img", "aria-label": label, height: 34 }, ...parts);
  svg.onclick = (event) => goToFrame(nearest(Math.floor((event.offsetX - margin.left) / cell)));
  $("strip").replaceChildren(svg);
}

// Deviations

/** @param {Point} point */
const distance = ([, dx, dy]) => Math.hypot(dx ?? 0, dy ?? 0);
const dashes = [null, "7 3", "2 3", "10 3 2 3", "4 4", "1 4"];
/**
 * Divides points into runs of consecutive frames. Between two runs, nothing is known.
 * @param {Point[]} points
 */
function runsOf(points) {
  /** @type {Point[][]} */
  const runs = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point[0] === run.at(-1)[0] + 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/**
 * Returns the points of an item for the table: those of golden frames, and the farthest one.
 * @param {Deviation} item
 */
function told(item) {
  const golden = new Set(state.outcome.frames.map((frame) => frame.number));
  const farthest = item.points.reduce((most, point) => (distance(point) > distance(most) ? point : most), item.points[0]);
  return item.points.filter((point) => point === farthest || golden.has(point[0]));
}

const shownItems = () => state.outcome.deviations.slice(0, 6);

function buildLegend() {
  const items = shownItems();
  /** @param {Deviation} item */
  const largest = (item) => Math.max(0, ...item.points.map(distance));
  const rows = items.map((item, index) => {
    const line = make("svg:path", { class: "curve item-" + index, d: "M0 5h28", "stroke-dasharray": dashes[index] });
    return make("li", {}, make("svg:svg", { width: 28, height: 10, "aria-hidden": "true" }, line), `${item.id}, up to ${short(largest(item), 3)} pt`);
  });
  const rest = state.outcome.deviations.length - items.length;
  if (rest > 0) rows.push(make("li", { class: "muted" }, `and ${number(rest)} more`));
  if (items.some((item) => runsOf(item.points).length > 1)) {
    rows.push(make("li", { class: "muted" }, "a dot is a frame that the golden knows; nothing is known between"));
  }
  fill("items", ...rows);
  const head = make("tr", {}, ...["Item", "Frame", "Right, pt", "Down, pt"].map((text, column) => make("th", { scope: "col", class: column ? "number" : null }, text)));
  const body = items.flatMap((item) =>
    told(item).map((point) => make("tr", {}, make("th", { scope: "row" }, item.id), ...[point[0], short(point[1], 4), short(point[2], 4)].map((text) => make("td", { class: "number" }, String(text))))),
  );
  $("values").querySelector(".table").replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)));
}

/**
 * Returns a step for an axis: 1, 2 or 5 times a power of ten, and at most `most` steps per length.
 * @param {number} length
 * @param {number} most
 */
function niceStep(length, most) {
  const power = 10 ** Math.floor(Math.log10(length / most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => length / candidate <= most) ?? 10 * power;
}

function drawPlot() {
  const items = shownItems();
  if (items.length === 0) return $("plot").replaceChildren();
  const height = 170;
  const largest = Math.max(1e-6, ...items.flatMap((item) => item.points.map(distance)));
  const rise = niceStep(largest * 1.08, 4);
  const top = Math.ceil((largest * 1.02) / rise) * rise;
  /** @param {number} value */
  const up = (value) => 12 + (1 - value / top) * height;
  const parts = [];
  for (let index = 0; index * rise <= top * 1.001; index += 1) {
    const y = up(index * rise);
    parts.push(make("svg:path", { class: "grid", d: `M${margin.left} ${y}H${axis.width - margin.right}` }));
    parts.push(make("svg:text", { x: margin.left - 8, y: y + 4, "text-anchor": "end" }, short(index * rise, 6)));
  }
  parts.push(...timeLabels(12 + height), make("svg:path", { class: "cursor", d: `M0 12v${height}` }));
  items.forEach((item, index) => {
    for (const run of runsOf(item.points)) {
      const places = run.map((point) => [across(point[0]), up(distance(point))]);
      if (run.length > 1) parts.push(make("svg:polyline", { class: "curve item-" + index, points: places.join(" "), "stroke-dasharray": dashes[index] }));
      else parts.push(make("svg:circle", { class: "dot item-" + index, cx: places[0][0], cy: places[0][1], r: 4 }));
    }
  });
  const label = `How far ${items.length === 1 ? "an item is" : items.length + " items are"} from the golden, in points over time; at most ${short(largest, 3)} points. The values are in the table below.`;
  $("plot").replaceChildren(make("svg:svg", { role: "img", "aria-label": label, height: height + 52 }, make("svg:text", { x: 0, y: 6 }, "pt"), ...parts));
}

/** @param {number} y */
function timeLabels(y) {
  const seconds = axis.count / axis.rate;
  const pace = niceStep(seconds, Math.max(2, Math.floor(axis.width / 110)));
  const parts = [];
  for (let index = 0; index * pace * axis.rate < axis.count; index += 1) {
    const frame = index * pace * axis.rate;
    const x = across(frame);
    parts.push(make("svg:path", { class: "grid", d: `M${x} ${y}v5` }));
    parts.push(make("svg:text", { x, y: y + 19, "text-anchor": "middle" }, short(index * pace, 4) + " s"));
    parts.push(make("svg:text", { x, y: y + 35, "text-anchor": "middle" }, `${index ? "" : "frame "}${Math.round(frame)}`));
  }
  return parts;
}

// The current frame

function moveCursor() {
  const frame = frameShown();
  if (!frame) return;
  for (const cursor of document.querySelectorAll(".cursor")) cursor.setAttribute("transform", `translate(${across(frame.number)})`);
}

/**
 * Shows the golden frame with this index, in all panes.
 * @param {number} index
 */
function goToFrame(index) {
  const frames = state.outcome.frames;
  state.frame = Math.max(0, Math.min(frames.length - 1, index));
  const frame = frameShown();
  history.replaceState(null, "", hashOf(state.outcome, frame?.number));
  document.dispatchEvent(new Event("shown"));
  if (!frame) return;
  const place = `${state.frame + 1} of ${frames.length}`;
  $("scrub").value = String(frame.number);
  $("scrub").setAttribute("aria-valuetext", `${titleOf(frame)}, ${short(frame.seconds, 3)} seconds, ${place}`);
  const moment = frame.name ? ` · picture ${place}` : ` · ${short(frame.seconds, 3)} s · golden frame ${place}`;
  $("moment").replaceChildren(make("b", {}, frame.name ?? `Frame ${frame.number}`), moment);
  $("pixels").textContent = pixelText(frame);
  $("back").disabled = state.frame === 0;
  $("forth").disabled = state.frame === frames.length - 1;
  showPictures();
  moveCursor();
}

/** @param {Frame} frame */
function pixelText(frame) {
  if (!frame.expected || !frame.actual) return "";
  if (frame.sizes) {
    const [expected, actual] = [frame.sizes.expected, frame.sizes.actual].map((size) => size.join(" × "));
    return `The picture has ${actual} pixels instead of ${expected}.`;
  }
  if (!frame.changedPixels && !frame.countedPixels) return sameText(frame);
  const share = frame.pixelCount ? ` (${short((100 * frame.countedPixels) / frame.pixelCount, 2)} %)` : "";
  const place = frame.bounds ? `, in a box of ${frame.bounds[2]} × ${frame.bounds[3]} at (${frame.bounds[0]}, ${frame.bounds[1]})` : "";
  const slight = frame.changedPixels - frame.countedPixels;
  const faint = slight > 0 ? `; ${number(slight)} more by less than the tolerance` : "";
  const limit = frame.allowedPixels > 0 ? `; ${number(frame.allowedPixels)} may differ` : "";
  const noun = frame.countedPixels === 1 ? "pixel differs" : "pixels differ";
  return `${number(frame.countedPixels)} ${noun}${share}${place}${faint}${limit}.${worstText(frame)}`;
}

/** @param {Frame} frame */
function worstText({ worst, countedPixels }) {
  if (!worst) return "";
  const [x, y, width, height] = worst.bounds;
  const part = worst.pixels < countedPixels ? `has ${Math.floor((100 * worst.pixels) / countedPixels)} % of them` : "has all of them";
  return ` The worst region, ${width} × ${height} at (${x}, ${y}), ${part}, with colors up to ${short(worst.distance, 2)} apart.`;
}

function pause() {
  clearTimeout(playing);
  playing = undefined;
  $("play").textContent = "Play";
}

function playFrames() {
  if (playing !== undefined) return pause();
  const frames = state.outcome.frames;
  if (frames.length < 2) return;
  if (state.frame === frames.length - 1) goToFrame(0);
  $("play").textContent = "Pause";
  playNext();
}

function playNext() {
  const [here, next] = state.outcome.frames.slice(state.frame, state.frame + 2);
  if (!next) return pause();
  // Playback is as fast as the film, but the pause between two distant golden frames is limited.
  const wait = Math.min(500, 1000 * Math.max(0.016, next.seconds - here.seconds));
  playing = setTimeout(() => {
    goToFrame(state.frame + 1);
    playNext();
  }, wait);
}
