// Changed values of keys, the film that shows them, and undo and redo.

const turning = {
  controls: [],
  // The springs with names: those of the scene, and those of systems.
  springs: [],
  // Why nothing can be saved; null if it can.
  reason: null,
  // Steps for undo and redo. A step has the values before it, and whether it was a save.
  past: [],
  future: [],
  // The values before the current step; null between steps.
  draft: null,
  // What the file had for each turned key when it was turned; null for nothing.
  bases: new Map(),
  // Whether the command is playing the newest values, and whether there are newer ones.
  isPlaying: false,
  isBehind: false,
};

const keyOf = (text) => text.slice(0, text.indexOf("="));
const turnedValue = (key) => view.set.find((it) => it.startsWith(`${key}=`))?.slice(key.length + 1);
const shownValue = (control) => turnedValue(control.key) ?? control.value ?? "";
const controlOf = (key) => turning.controls.find((it) => it.key === key);
const isTurned = ({ key, keys = [] }) =>
  turnedValue(key) !== undefined || keys.some((it) => turnedValue(`${key}.${it}`) !== undefined);

function showKeys(message) {
  if (message.scene !== view.scene) return;
  const springs = [...message.springs, ...message.systemSprings];
  Object.assign(turning, { controls: message.controls, springs, reason: message.reason });
  keepBases();
  showTurns();
  showInspector();
}

// Another program may change a key after you have turned it. So the value that you saw is kept.
function keepBases() {
  const turned = turning.controls.filter((it) => it.key && turnedValue(it.key) !== undefined);
  turning.bases = new Map(turned.map(({ key, value }) => [key, turning.bases.has(key) ? turning.bases.get(key) : value]));
}

// Gives keys other values, each as [key, value]. A value replaces those of the keys below it. The command plays one
// list of values at a time, and then the newest.
function turn(...pairs) {
  turning.draft ??= [...view.set];
  for (const [key, value] of pairs) {
    view.set = [...view.set.filter((it) => !it.startsWith(`${key}=`) && !it.startsWith(`${key}.`)), `${key}=${value}`];
  }
  keepBases();
  showTurnButtons();
  showHandles();
  play();
}

// Ends a step, for example when a slider is let go.
function settle() {
  if (!turning.draft) return;
  turning.past.push({ set: turning.draft, isSave: false });
  turning.future = [];
  turning.draft = null;
  showValues();
  showTurnButtons();
  showSprings();
  showLine();
}

// Cancels the current step.
function giveUp() {
  if (!turning.draft) return;
  view.set = turning.draft;
  turning.draft = null;
  reopen();
  showTurns(true);
}

function play() {
  if (turning.isPlaying) {
    turning.isBehind = true;
    return;
  }
  turning.isPlaying = true;
  turning.isBehind = false;
  player.pause();
  openScene();
}

// The command has shown something: the moment, the film or a mistake.
function hasPlayed() {
  turning.isPlaying = false;
  if (turning.isBehind) play();
}

function stepBack() {
  step(turning.past, turning.future, "undo");
}

function stepForth() {
  step(turning.future, turning.past, "redo");
}

function step(from, to, verb) {
  const last = from.pop();
  if (!last) return;
  to.push({ set: [...view.set], isSave: last.isSave });
  if (last.isSave) {
    saving.step = last;
    return connection.send({ kind: verb });
  }
  view.set = last.set;
  reopen();
  showTurns(true);
}

function askKeys() {
  connection.send({ kind: "keys", scene: view.scene });
}

function wireTurning() {
  $("find-key").addEventListener("input", () => {
    rows.filter = $("find-key").value;
    showTurns();
  });
  $("keys-all").addEventListener("click", () => {
    rows.isNarrow = false;
    showTurns();
  });
  $("save").addEventListener("click", saveValues);
  $("undo").addEventListener("click", stepBack);
  $("redo").addEventListener("click", stepForth);
  $("copy-yaml").addEventListener("click", copyYAML);
  $("copy-flags").addEventListener("click", copyFlags);
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "s") saveValues();
    else if (key === "z" && !event.shiftKey) stepBack();
    else if (key === "y" || key === "z") stepForth();
    else return;
    event.preventDefault();
  }, { capture: true });
}

connection.handlers.keys = showKeys;
