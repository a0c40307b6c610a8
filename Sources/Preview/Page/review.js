// The review of a report: the page of the report, with verdicts by buttons and keys.
//
// The command sends the page of the report once it knows that this page has its secret. Its scripts run then.

import { connection } from "./connection.js";
import { secret } from "./proof.js";

/** @typedef {"accepted" | "rejected"} Judgement */

export const review = {
  /** @type {Received["review"]} */
  now: { judged: {}, frames: {}, left: 0, steps: 0, line: "" },
  /** @type {Received["plays"]["plays"]} */
  plays: {},
  // The results that this page has shown.
  /** @type {Set<string>} */
  seen: new Set(),
  isBuilt: false,
  // Whether the next result is shown once the command has answered.
  goesOn: false,

  // The name of the result on display.
  shown: () => pathOf(state.outcome),
};

/** @param {string} path */
const request = (path) => fetch(path, { headers: { Authorization: `Bearer ${secret.digits}` } });
/** @param {Outcome} outcome */
const pathOf = (outcome) => `${outcome.scene}/${outcome.variant}`;
/** @param {Outcome} outcome */
const isOpen = (outcome) => outcome.approveCommand !== "";
/** @param {Outcome} outcome */
const isLeft = (outcome) => isOpen(outcome) && !review.now.judged[pathOf(outcome)];

// Pictures

// A browser sends the secret with no picture, so the page asks for each, and keeps the newest.
/** @type {Map<string, Promise<string>>} */
const addresses = new Map();
const MOST_PICTURES = 300;

/** @param {string} path */
function addressOf(path) {
  const known = addresses.get(path);
  if (known) return known;
  const made = request(`picture?path=${encodeURIComponent(path)}`)
    .then(async (answer) => (answer.ok ? URL.createObjectURL(await answer.blob()) : ""), () => "");
  addresses.set(path, made);
  if (addresses.size > MOST_PICTURES) {
    const [oldest, address] = addresses.entries().next().value;
    addresses.delete(oldest);
    address.then((/** @type {string} */ it) => URL.revokeObjectURL(it));
  }
  return made;
}

/** @param {HTMLImageElement} image @param {string} path */
async function loadPicture(image, path) {
  const address = await addressOf(path);
  // Another frame may be on display by now.
  if (image.dataset.path === path && image.src !== address) image.src = address;
}

// A result counts as seen when its pictures are on display.
async function noteSeen() {
  const { outcome } = state;
  showJudgement();
  if (document.hidden || review.seen.has(pathOf(outcome))) return;
  const frame = outcome.frames[state.frame];
  const paths = frame ? [frame.expected, frame.actual].filter(Boolean) : [];
  await Promise.all(paths.map(addressOf));
  if (state.outcome !== outcome) return;
  review.seen.add(pathOf(outcome));
  connection.send({ kind: "seen", outcome: pathOf(outcome) });
  showJudgement();
  showCounts();
}

// Verdicts

/** @param {Judgement | null} judgement @param {{ outcome?: string, number?: number, scene?: string, cause?: string }} choice */
function judge(judgement, choice) {
  $("told").hidden = true;
  connection.send({ kind: "judge", judgement, ...choice });
}

/** @param {Judgement} judgement */
function judgeShown(judgement) {
  const key = pathOf(state.outcome);
  if (!isOpen(state.outcome)) return;
  const isSame = review.now.judged[key] === judgement;
  review.goesOn = !isSame;
  judge(isSame ? null : judgement, { outcome: key });
}

/** @param {Judgement} judgement */
function judgeFrame(judgement) {
  const frame = state.outcome.frames[state.frame];
  if (frame && isOpen(state.outcome)) judge(judgement, { outcome: pathOf(state.outcome), number: frame.number });
}

function acceptScene() {
  review.goesOn = true;
  judge("accepted", { scene: state.outcome.scene });
}

const causeItems = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-cause]")]);
// The worst results of a cause that this page has not shown. A key of several files has a group for each.
/** @param {string} cause */
const unseenWorst = (cause) => causeItems().filter((it) => it.dataset.cause === cause && !review.seen.has(it.dataset.worst))
  .map((it) => it.dataset.worst);

// A cause is judged by its worst result, so that comes first.
/** @param {string} cause */
function acceptCause(cause) {
  const [worst] = unseenWorst(cause);
  if (worst) return showPath(worst);
  review.goesOn = true;
  judge("accepted", { cause });
}

/** @param {string} path */
const showPath = (path) => show(outcomes.find((it) => pathOf(it) === path));

// The cause of the result on display that explains others as well; null for none.
function sharedCause() {
  const { causes } = state.outcome;
  if (causes?.length !== 1 || causes[0].proof === "alike") return null;
  const others = outcomes.filter((it) => isLeft(it) && it.causes?.length === 1 && it.causes[0].id === causes[0].id);
  return others.length > 1 ? { id: causes[0].id, count: others.length } : null;
}

function takeBack() {
  $("told").hidden = true;
  if (review.now.steps > 0) connection.send({ kind: "takeBack" });
}

// Plays the result where the fingers and the ghost are: in the preview.
function playScene() {
  const play = review.plays[pathOf(state.outcome)];
  if (!play) return;
  const seconds = state.outcome.frames[state.frame]?.seconds ?? 0;
  const parts = new URLSearchParams({ scene: play.scene, t: String(seconds) });
  for (const it of play.set) parts.append("set", it);
  open(`/?${parts}#${secret.digits}`, "_blank");
}

// Showing

function showJudgement() {
  const { outcome } = state;
  const judged = review.now.judged[pathOf(outcome)];
  const canJudge = isOpen(outcome);
  $("judge").hidden = !canJudge;
  $("accept").setAttribute("aria-pressed", judged === "accepted");
  $("reject").setAttribute("aria-pressed", judged === "rejected");
  const variants = outcomes.filter((it) => it.scene === outcome.scene && isLeft(it)).length;
  $("accept-scene").hidden = variants < 2;
  $("accept-scene").textContent = `Accept ${variants} of ${outcome.scene}`;
  const shared = sharedCause();
  $("accept-cause").hidden = !shared;
  if (shared) $("accept-cause").textContent = `Accept ${shared.count} by ${shared.id}`;
  $("play-scene").hidden = !review.plays[pathOf(outcome)];
  const frame = outcome.frames[state.frame];
  const mark = frame && review.now.frames[pathOf(outcome)]?.[frame.number];
  $("judge-frame").hidden = !canJudge || outcome.frames.length < 2;
  $("accept-frame").setAttribute("aria-pressed", mark === "accepted");
  $("reject-frame").setAttribute("aria-pressed", mark === "rejected");
}

function showCounts() {
  const { judged, left, steps } = review.now;
  const values = Object.values(judged);
  const unseen = outcomes.filter((it) => isLeft(it) && !review.seen.has(pathOf(it))).length;
  const accepted = values.filter((it) => it === "accepted").length;
  const rejected = values.length - accepted;
  const parts = [`${left} left`];
  if (unseen) parts.push(`${unseen} not seen`);
  if (accepted) parts.push(`${accepted} accepted`);
  if (rejected) parts.push(`${rejected} rejected`);
  $("counts").textContent = parts.join(" · ");
  $("take-back").disabled = steps === 0;
  $("commit").hidden = accepted === 0;
  $("commit-line").value = review.now.line;
  for (const item of causeItems()) {
    const { cause } = item.dataset;
    const count = outcomes.filter((it) => isLeft(it) && it.causes?.length === 1 && it.causes[0].id === cause).length;
    const button = item.querySelector("button");
    button.hidden = count === 0;
    button.textContent = unseenWorst(cause).length ? "Look at the worst" : `Accept ${count}`;
  }
  outcomes.forEach((outcome, index) => {
    const word = review.now.judged[pathOf(outcome)];
    links[index].querySelector(".judged").textContent = word ?? "";
    for (const it of ["accepted", "rejected"]) links[index].classList.toggle(it, word === it);
  });
}

/** @param {string[]} sentences */
function tell(sentences) {
  $("told").replaceChildren(...sentences.map((it) => make("p", {}, it)));
  $("told").hidden = sentences.length === 0;
  if (sentences.length) review.goesOn = false;
}

// After a verdict comes what is left and not filtered out: below in the list, or else from its top.
function goOn() {
  if (!review.goesOn) return;
  review.goesOn = false;
  const here = outcomes.indexOf(state.outcome);
  const open = [...outcomes.keys()].filter((index) => isLeft(outcomes[index]) && !links[index].parentElement.hidden);
  const next = open.find((index) => index > here) ?? open[0];
  if (next !== undefined) show(outcomes[next]);
}

/** @type {Partial<Record<keyof Ids, () => void>>} */
const acts = {
  accept: () => judgeShown("accepted"),
  reject: () => judgeShown("rejected"),
  "accept-cause": () => acceptCause(sharedCause().id),
  "accept-scene": acceptScene,
  "accept-frame": () => judgeFrame("accepted"),
  "reject-frame": () => judgeFrame("rejected"),
  "take-back": takeBack,
  "play-scene": playScene,
  finish: () => connection.send({ kind: "finish" }),
};

/** @param {DocumentFragment} parts */
function buildControls(parts) {
  /** @param {...string} ids */
  const take = (...ids) => ids.map((id) => parts.querySelector(`#${id}`));
  // The command does by itself what these lines say.
  for (const it of document.querySelectorAll(".top > .command, [data-cause] > br + code, [data-cause] > br")) it.remove();
  $("approval").after(...take("judge", "told"));
  document.querySelector(".top").append(...take("review", "commit", "finishing"));
  document.querySelector(".transport").append(...take("judge-frame"));
  $("keys").querySelector("dl").append(...take("more-keys")[0].children);
  for (const [id, act] of Object.entries(acts)) {
    const button = /** @type {HTMLButtonElement} */ ($(/** @type {"accept"} */ (id)));
    button.onclick = act;
    const letter = button.getAttribute("aria-keyshortcuts");
    if (letter) button.title = `Key: ${letter}`;
    // A hidden button has no box.
    if (letter) shortcuts[letter] = () => !button.disabled && button.offsetParent && act();
  }
  delete shortcuts.c;
  $("commit-copy").onclick = () => copyField($("commit-copy"));
  for (const item of causeItems()) {
    const button = make("button", { type: "button" });
    button.onclick = () => acceptCause(item.dataset.cause);
    item.append(button);
  }
  for (const link of links) link.append(make("span", { class: "judged" }));
}

// Building

async function build() {
  const answer = await request("report");
  const text = await answer.text();
  if (!answer.ok) return wait(text);
  // The command sends the styles and scripts as files, and the pictures to pages that know the secret.
  const page = new DOMParser().parseFromString(text.replace(/<style>[^]*<\/style>/, ""), "text/html");
  for (const it of page.querySelectorAll("script:not([type]), #unscripted > *")) it.remove();
  const parts = $("parts").content;
  document.title = page.title;
  document.documentElement.classList.add("live");
  document.body.classList.add("reviewing");
  document.body.replaceChildren(...page.body.childNodes);
  if (asked) history.replaceState(null, "", asked);
  const script = make("script", { src: "report.js" });
  script.onload = () => {
    pictureSource.load = loadPicture;
    buildControls(parts);
    review.isBuilt = true;
    document.addEventListener("shown", noteSeen);
    document.addEventListener("visibilitychange", () => state.outcome && noteSeen());
    start();
    showCounts();
  };
  document.body.append(script);
}

/** @param {string} text */
function wait(text) {
  if (!review.isBuilt) $("waiting-text").textContent = text;
  else tell([text]);
}

Object.assign(connection.handlers, /** @type {Handlers} */ ({
  welcome(message) {
    if (connection.version && connection.version !== message.version) return location.reload();
    connection.version = message.version;
    connection.delay = 0;
    for (const outcome of review.seen) connection.send({ kind: "seen", outcome });
    if (!review.isBuilt) build();
  },
  review(message) {
    review.now = message;
    if (!review.isBuilt) return;
    showCounts();
    goOn();
    if (state.outcome) showJudgement();
  },
  plays({ plays }) {
    review.plays = plays;
    if (review.isBuilt && state.outcome) showJudgement();
  },
  judged: ({ told }) => tell(told),
  end: () => connection.socket?.close(),
  unable: () => wait("This browser has no WebSocket, so it cannot review."),
  lost: () => wait("The command has ended. What is accepted is kept; start 'cradle review' again for the rest."),
  locked: (reason) => wait(reason === "old"
    ? "The command has a new address. Open the one that it has printed."
    : "Open the whole address that 'cradle review' has printed."),
}));

// The fragment is the secret, or else the result on display when the page was loaded again.
const asked = location.hash.includes("/") ? location.hash : "";
if (asked) history.replaceState(null, "", location.pathname);
secret.take();
history.replaceState(null, "", location.pathname);
connection.open();
