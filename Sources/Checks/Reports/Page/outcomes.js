// The outcome on display, and the list of all outcomes.

/**
 * The outcomes as `CheckOutcome+JSON.swift` writes them.
 * @typedef {"expected" | "actual" | "difference"} Kind
 * @typedef {Kind | "side" | "slider" | "blink" | "onion"} View
 * @typedef {"same" | "state" | "pixels" | "lost" | "added"} Cell
 * @typedef {[frame: number, dx: number, dy: number]} Point
 * @typedef {{ id: string, points: Point[] }} Deviation
 * @typedef {{ frame: number, item: { id: string, frame: number } }} Divergence
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 * @typedef {object} Frame
 * @property {number} number
 * @property {number} seconds
 * @property {string} name
 * @property {string} expected
 * @property {string} actual
 * @property {string} difference
 * @property {{ expected: number[], actual: number[] }} sizes
 * @property {number} countedPixels
 * @property {number} allowedPixels
 * @property {number} changedPixels
 * @property {number} pixelCount
 * @property {Box} bounds
 * @property {{ bounds: Box, pixels: number, distance: number }} [worst] The region that has changed most to the eye.
 * @property {boolean} isBeyondTolerance
 * @typedef {object} Outcome
 * @property {string} scene
 * @property {string} variant
 * @property {string} title
 * @property {string} summary
 * @property {string} verdict
 * @property {string} finding
 * @property {string[]} notes
 * @property {string[]} unseen
 * @property {Divergence} divergence
 * @property {{ part: string, golden: string, here: string }[]} environmentChanges
 * @property {boolean} isAccepted
 * @property {string} approveCommand
 * @property {number} framesPerSecond
 * @property {[kind: Cell, count: number][]} strip
 * @property {Frame[]} frames
 * @property {Record<"failed" | "new" | "deleted", string[]>} pictures
 * @property {Deviation[]} deviations
 * @property {{ id: string, proof: string }[]} [causes]
 */

/** @type {Outcome[]} */
const outcomes = JSON.parse($("report").textContent).outcomes;
/** @type {{ outcome: Outcome, frame: number, view: View, zoom: string }} */
const state = { outcome: null, frame: 0, view: "side", zoom: "fit" };

const links = [...$("list").querySelectorAll("a")];
// The outcomes that are folded below the worst of their cause.
const folds = [...$("list").querySelectorAll("details")];

// The part of a verdict that names its color and its icon: `physics` of `physics changed`.
/** @param {string} verdict */
const verdictKey = (verdict) => verdict.replace(" changed", "");
/** @param {Outcome} outcome */
const nameOf = (outcome) => outcome.scene + (outcome.variant === "default" ? "" : " " + outcome.variant);
// A picture from a folder has a name; a frame has a number.
/** @param {Frame} frame */
const titleOf = (frame) => frame.name ?? "frame " + frame.number;
const number = new Intl.NumberFormat("en").format;
// Writes at most `places` decimals, without zeros at the end.
/** @param {number} value @param {number} places */
const short = (value, places) => (value === null ? "?" : String(Number(value.toFixed(places))));

/** @param {string} key */
function verdictIcon(key) {
  return make("svg:svg", { width: 16, height: 16, class: "icon", "aria-hidden": "true" }, make("svg:use", { href: "#i-" + key }));
}

/** @param {"headline" | "jumps" | "notes" | "kinds" | "items"} id @param {(Node | string)[]} content */
function fill(id, ...content) {
  $(id).replaceChildren(...content);
  $(id).hidden = content.length === 0;
}

/**
 * Returns the pictures of two folders that are not the same: the result and the name of each.
 * @param {Outcome} outcome
 * @returns {[word: string, name: string][]}
 */
function picturesOf({ pictures }) {
  /** @type {["failed" | "new" | "deleted", string][]} */
  const kinds = [["failed", "different"], ["new", "new"], ["deleted", "missing"]];
  return pictures ? kinds.flatMap(([result, word]) => pictures[result].map((name) => /** @type {[string, string]} */ ([word, name]))) : [];
}

// Filters

const words = outcomes.map((outcome) =>
  [outcome.scene, outcome.variant, outcome.title, outcome.verdict, outcome.finding]
    .concat(outcome.notes, outcome.unseen, outcome.divergence?.item?.id ?? "", picturesOf(outcome).map(([, name]) => name))
    .join("\n")
    .toLowerCase(),
);

// What the menu of causes offers for changes that no cause explains.
const NO_CAUSE = "-";

/** @param {Outcome} outcome */
function causeNames({ causes, verdict }) {
  if (causes?.length) return causes.map((it) => it.id);
  return verdict === "same" ? [] : [NO_CAUSE];
}

/** Fills the menu of causes, with the number of outcomes of each. Without a cause, there is no menu. */
function fillCauses() {
  const names = outcomes.flatMap(causeNames);
  const known = new Set(names.filter((it) => it !== NO_CAUSE).concat(NO_CAUSE));
  for (const name of known) {
    const count = names.filter((it) => it === name).length;
    if (count) $("cause").append(make("option", { value: name }, `${name === NO_CAUSE ? "No known cause" : name} (${count})`));
  }
  $("cause").hidden = known.size === 1;
}

function filter() {
  const cause = $("cause").value;
  const verdicts = [...$("filters").querySelectorAll("[aria-pressed=true]")].map((chip) => chip.dataset.verdict);
  const wanted = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  outcomes.forEach((outcome, index) => {
    const isShown =
      (verdicts.length === 0 || verdicts.includes(verdictKey(outcome.verdict))) &&
      (!cause || causeNames(outcome).includes(cause)) &&
      wanted.every((word) => words[index].includes(word));
    links[index].parentElement.hidden = !isShown;
    if (isShown) shown += 1;
  });
  // What a filter finds is never folded.
  for (const fold of folds) {
    fold.parentElement.hidden = !fold.querySelector("li:not([hidden])");
    fold.open = "isOpened" in fold.dataset || cause !== "" || verdicts.length + wanted.length > 0;
  }
  $("status").textContent =
    shown === outcomes.length
      ? `${number(shown)} ${shown === 1 ? "outcome" : "outcomes"}`
      : `${number(shown)} of ${number(outcomes.length)} outcomes`;
  keepOneInTabOrder();
  showPosition();
}

/** @param {HTMLElement} link */
const isFolded = (link) => link.closest("details")?.open === false;
const shownIndexes = () =>
  Array.from(outcomes.keys()).filter((index) => !links[index].parentElement.hidden && !isFolded(links[index]));

/** @param {HTMLDetailsElement} fold @param {boolean} isOpen */
function setFold(fold, isOpen) {
  fold.open = isOpen;
  if (isOpen) fold.dataset.isOpened = "";
  else delete fold.dataset.isOpened;
}

// A list of thousands is one stop for the Tab key. The arrow keys move through the list.
function keepOneInTabOrder() {
  const shown = shownIndexes();
  const current = outcomes.indexOf(state.outcome);
  const stop = shown.includes(current) ? current : shown[0];
  links.forEach((link, index) => (link.tabIndex = index === stop ? 0 : -1));
}

// Showing an outcome

/** @param {Outcome} outcome @param {number} [frame] */
function hashOf(outcome, frame) {
  const parts = [outcome.scene, outcome.variant].map(encodeURIComponent);
  return "#" + parts.join("/") + (frame === undefined ? "" : "/" + frame);
}

/** Shows the outcome in the page's address, if there is such an outcome. */
function showAsked() {
  /** @type {string[]} */
  let parts;
  try {
    parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return;
  }
  const [scene, variant = "default", frame] = parts;
  const found = outcomes.find((outcome) => outcome.scene === scene && outcome.variant === variant);
  if (found) show(found, /^\d+$/.test(frame) ? Number(frame) : null);
}

/** @param {number} by @param {boolean} [focus] */
function stepOutcome(by, focus) {
  const shown = shownIndexes();
  const current = outcomes.indexOf(state.outcome);
  // If the filter hides the current outcome, this goes to the nearest outcome in the list.
  const next = by > 0 ? shown.find((index) => index > current) : shown.findLast((index) => index < current);
  if (next === undefined) return;
  show(outcomes[next]);
  if (focus) links[next].focus();
}

function showPosition() {
  const shown = shownIndexes();
  const current = outcomes.indexOf(state.outcome);
  const place = shown.indexOf(current);
  $("position").textContent = place < 0 ? "not in the list" : `${number(place + 1)} of ${number(shown.length)}`;
  $("previous").disabled = !shown.some((index) => index < current);
  $("next").disabled = !shown.some((index) => index > current);
}

/**
 * Shows an outcome. Without a frame, it starts at the frame that says most.
 * @param {Outcome} outcome
 * @param {number} frame
 */
function show(outcome, frame = null) {
  if (!outcome) return;
  pause();
  links.forEach((link, index) => {
    if (outcomes[index] === outcome) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  const link = links[outcomes.indexOf(outcome)];
  if (isFolded(link)) setFold(link.closest("details"), true);
  link.scrollIntoView({ block: "nearest" });
  state.outcome = outcome;
  keepOneInTabOrder();
  showPosition();
  showHead(outcome);
  $("frames").hidden = outcome.frames.length === 0 && outcome.strip.length === 0;
  $("bare").hidden = !$("frames").hidden;
  buildStage();
  buildTimeline();
  goToFrame(nearest(frame ?? mostTelling(outcome)));
}

/**
 * Returns the frame where most pixels count. If no pixel counts, it is a frame where an item has moved.
 * @param {Outcome} outcome
 */
function mostTelling(outcome) {
  const beyond = outcome.frames.find((frame) => frame.isBeyondTolerance);
  const rivals = outcome.frames.filter((frame) => frame.isBeyondTolerance || !beyond);
  const most = rivals.reduce((best, frame) => (frame.countedPixels > (best?.countedPixels ?? 0) ? frame : best), null);
  return most?.number ?? outcome.divergence?.item?.frame ?? beyond?.number ?? 0;
}

/** @param {Outcome} outcome */
function showHead(outcome) {
  const key = verdictKey(outcome.verdict);
  $("outcome").hidden = false;
  $("outcome").className = "v-" + key;
  $("name").replaceChildren(outcome.scene);
  if (outcome.variant !== "default") $("name").append(" ", make("span", { class: "variant" }, outcome.variant));
  fill("headline", ...[outcome.title, outcome.summary].filter(Boolean).slice(0, 1));
  $("badge").replaceChildren(verdictIcon(key), outcome.verdict + (outcome.isAccepted ? ", taken as golden" : ""));
  $("finding").textContent = outcome.finding;
  fill("jumps", ...jumps(outcome));
  fill("notes", ...outcome.notes.concat(outcome.unseen).map((note) => make("li", {}, note)));
  showChanges(outcome);
  $("approval").hidden = !outcome.approveCommand;
  $("command").value = outcome.approveCommand;
  showEnvironment(outcome.environmentChanges);
}

// A finding names only some of many pictures. So each picture that the report shows gets a button.
/** @param {Outcome} outcome */
function showChanges(outcome) {
  const changes = picturesOf(outcome);
  const rows = changes.map(([word, name]) => {
    const index = outcome.frames.findIndex((frame) => frame.name === name);
    const button = make("button", { type: "button" }, name);
    button.onclick = () => goToFrame(index);
    return make("li", {}, `${word}: `, index < 0 ? name : button);
  });
  $("changes").hidden = changes.length < 2;
  $("changes").querySelector("summary").textContent = `${number(changes.length)} pictures are not the same`;
  $("changes").querySelector("ul").replaceChildren(...rows);
}

// The finding says what differs; these buttons lead to the frames.
/** @param {Outcome} outcome */
function jumps({ divergence, deviations }) {
  const first = divergence?.item?.frame ?? divergence?.frame;
  const farthest = farthestOf(deviations)?.point[0];
  /** @type {[what: string, frame: number][]} */
  const places = [["First", first], ["Farthest", farthest === first ? undefined : farthest]];
  return places.filter(([, frame]) => frame !== undefined).map(([what, frame]) => {
    const button = make("button", { type: "button" }, `${what}: frame ${frame}`);
    button.onclick = () => goToFrame(nearest(frame));
    return button;
  });
}

/** @param {Deviation[]} deviations @returns {{ id: string, point: Point }} */
function farthestOf(deviations) {
  const all = deviations.flatMap(({ id, points }) => points.map((point) => ({ id, point })));
  return all.reduce((best, one) => (best && distance(best.point) >= distance(one.point) ? best : one), null);
}

/** @param {Outcome["environmentChanges"]} changes */
function showEnvironment(changes) {
  const rows = changes.map((change) =>
    make("tr", {}, make("th", { scope: "row" }, change.part), make("td", {}, change.golden ?? "none"), make("td", {}, change.here ?? "none")),
  );
  const heads = ["Part", "In the golden", "Here"].map((head) => make("th", { scope: "col" }, head));
  $("surroundings").hidden = rows.length === 0;
  $("surroundings").querySelector(".table").replaceChildren(make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
}
