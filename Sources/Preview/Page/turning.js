// The keys of the scene, each with a control: what one turns, saves and takes back.

const turning = {
  controls: [],
  // The springs with names: those of the scene, and those of systems.
  springs: [],
  // Why nothing can be saved; null if it can.
  reason: null,
  // Steps back and forth. A step is the list of values before it, and whether it was saved.
  past: [],
  future: [],
  // Whether the command is playing the newest values, and whether there are newer ones.
  isPlaying: false,
  isBehind: false,
  filter: "",
};

// The rows that fit without making the page slow.
const MOST_ROWS = 80;

const turnedValue = (key) => view.set.find((it) => it.startsWith(`${key}=`))?.slice(key.length + 1);
const shownValue = (control) => turnedValue(control.key) ?? control.value ?? "";

function showKeys(message) {
  if (message.scene !== view.scene) return;
  const springs = [...message.springs, ...message.systemSprings];
  Object.assign(turning, { controls: message.controls, springs, reason: message.reason });
  showTurns();
}

// Rows whose keys contain all words of the filter; without one, those of the file.
function foundControls() {
  const words = turning.filter.toLowerCase().split(/[\s.]+/).filter(Boolean);
  return turning.controls.filter((it) => {
    if (!it.key || ["list", "map"].includes(it.kind)) return false;
    if (!words.length) return turnedValue(it.key) !== undefined || (it.source === "file" && it.kind !== "text");
    return words.every((word) => it.key.toLowerCase().includes(word));
  });
}

function showTurns() {
  const found = foundControls();
  const focused = document.activeElement?.closest?.(".key")?.dataset.key;
  if (focused && $("key-list").contains(document.activeElement)) return showTurnButtons(found);
  $("key-list").replaceChildren(...found.slice(0, MOST_ROWS).map(makeRow));
  showTurnButtons(found);
}

function showTurnButtons(found = foundControls()) {
  const rest = found.length - MOST_ROWS;
  $("key-rest").hidden = rest <= 0;
  $("key-rest").textContent = `${rest} more; write a part of a key above`;
  const turned = edits();
  $("save").disabled = !turned.length || turning.reason !== null;
  $("save").title = turning.reason ?? "Write the new values into the file (Ctrl-S)";
  $("save").textContent = turned.length > 1 ? `Save ${turned.length} values` : "Save";
  $("copy-values").hidden = !view.set.length;
  $("undo").disabled = !turning.past.length;
  $("redo").disabled = !turning.future.length;
  for (const row of $("key-list").children) {
    row.classList.toggle("turned", turnedValue(row.dataset.key) !== undefined);
  }
}

// The values of the page that have a key in the scene.
function edits() {
  return turning.controls.filter((it) => it.key && it.canSave && turnedValue(it.key) !== undefined)
    .map((it) => ({ path: it.path, value: turnedValue(it.key) }));
}

function makeRow(control) {
  const parts = control.path.map(String);
  const name = make("label", { title: `${control.about}\n${control.key}` },
    make("small", {}, parts.slice(0, -1).join(" › ")), parts.at(-1));
  const row = make("div", { className: "key" }, name, makeControl(control));
  row.dataset.key = control.key;
  row.classList.toggle("turned", turnedValue(control.key) !== undefined);
  if (!control.canSave && control.reason) row.title = control.reason;
  const input = row.querySelector("input, select");
  if (input) {
    input.id = `key-${control.key}`;
    name.htmlFor = input.id;
  }
  return row;
}

function makeControl(control) {
  const text = shownValue(control);
  switch (control.kind) {
    case "number": case "duration": case "angle": case "moment": return makeSlider(control, text);
    case "choice": return makeChoice(control, text);
    case "boolean": return makeSwitch(control, text);
    case "color": return makeColor(control, text);
    case "numbers": case "point": case "size": return makeNumbers(control, text);
    case "spring": return makeSpring(control, text);
    default: return makeText(control, text);
  }
}

const numberIn = (text) => Number.parseFloat(text);
const trimmed = (number) => String(Number(number.toFixed(4)));

function makeText(control, text) {
  const input = make("input", { type: "text", value: text, autocomplete: "off", spellcheck: false });
  input.addEventListener("change", () => {
    turn(control, input.value);
    settle(control);
  });
  return input;
}

function makeSlider(control, text) {
  const number = numberIn(text);
  const { start, end, step, minimum, maximum, unit } = control;
  const slider = make("input", { type: "range", min: start, max: end, step });
  slider.value = Number.isFinite(number) ? number : start;
  const field = make("input", { type: "text", className: "amount", value: text, autocomplete: "off", spellcheck: false });
  field.setAttribute("aria-label", `${control.key}, as text`);
  const written = (value) => `${/^\+/.test(text) ? "+" : ""}${trimmed(value)}${unit}`;
  slider.addEventListener("input", () => {
    field.value = written(Number(slider.value));
    turn(control, field.value);
  });
  slider.addEventListener("change", () => settle(control));
  field.addEventListener("change", () => {
    const wanted = numberIn(field.value);
    const isBare = /^[+-]?[\d.]+$/.test(field.value.trim());
    if (isBare && Number.isFinite(wanted)) {
      field.value = written(Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, wanted)));
    }
    slider.value = numberIn(field.value);
    turn(control, field.value);
    settle(control);
  });
  return make("div", { className: "slider" }, slider, field);
}

function makeChoice(control, text) {
  const words = control.words.includes(text) || !text ? control.words : [text, ...control.words];
  const select = make("select", {}, ...words.map((word) => new Option(word, word, false, word === text)));
  select.addEventListener("change", () => {
    turn(control, select.value);
    settle(control);
  });
  return select;
}

function makeSwitch(control, text) {
  const box = make("input", { type: "checkbox", checked: text === "true" });
  box.addEventListener("change", () => {
    turn(control, String(box.checked));
    settle(control);
  });
  return box;
}

function makeColor(control, text) {
  const plain = /#[0-9A-Fa-f]{6}/.exec(text)?.[0];
  const well = make("input", { type: "color", value: plain ?? "#888888" });
  const field = make("input", { type: "text", className: "amount", value: text, autocomplete: "off", spellcheck: false });
  field.setAttribute("aria-label", `${control.key}, as text`);
  well.addEventListener("input", () => {
    field.value = `"${well.value.toUpperCase()}"`;
    turn(control, field.value);
  });
  well.addEventListener("change", () => settle(control));
  field.addEventListener("change", () => {
    turn(control, field.value);
    settle(control);
  });
  return make("div", { className: "slider" }, well, field);
}

function makeNumbers(control, text) {
  const names = control.names;
  const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
  const fields = names.map((name, index) => {
    const field = make("input", { type: "number", step: control.step, value: numbers[index] ?? 0, title: name });
    field.setAttribute("aria-label", `${control.key}, ${name}`);
    return field;
  });
  for (const field of fields) {
    field.addEventListener("input", () => turn(control, `[${fields.map((it) => trimmed(Number(it.value))).join(", ")}]`));
    field.addEventListener("change", () => settle(control));
  }
  return make("div", { className: "numbers" }, ...fields);
}

// A spring by name, or by its frequency and damping, with the curve of its motion.
function makeSpring(control, text) {
  const names = turning.springs.map((it) => it.name);
  const select = make("select", {}, new Option("own", ""), ...names.map((name) => new Option(name, name, false, name === text)));
  const own = springOf(control, text);
  const curve = svg("svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("path", {}));
  const range = (label, min, max, step, value) => {
    const slider = make("input", { type: "range", min, max, step, title: label });
    slider.value = value;
    slider.setAttribute("aria-label", `${control.key}, ${label}`);
    return slider;
  };
  const frequency = range("frequency", 0.2, 8, 0.05, own.frequency);
  const damping = range("damping", 0.05, 2, 0.01, own.damping);
  const draw = () => drawSpring(curve.firstChild, Number(frequency.value), Number(damping.value));
  const write = () => {
    select.value = "";
    draw();
    turn(control, `{ frequency: ${trimmed(Number(frequency.value))}, damping: ${trimmed(Number(damping.value))} }`);
  };
  for (const slider of [frequency, damping]) {
    slider.addEventListener("input", write);
    slider.addEventListener("change", () => settle(control));
  }
  // The curve is dragged: across changes its speed, and down its damping.
  curve.addEventListener("pointerdown", (event) => {
    curve.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY, frequency: Number(frequency.value), damping: Number(damping.value) };
    const move = (next) => {
      frequency.value = from.frequency * 2 ** ((from.x - next.clientX) / 80);
      damping.value = from.damping + (next.clientY - from.y) / 80;
      write();
    };
    const end = () => {
      curve.removeEventListener("pointermove", move);
      settle(control);
    };
    curve.addEventListener("pointermove", move);
    curve.addEventListener("pointerup", end, { once: true });
    curve.addEventListener("pointercancel", end, { once: true });
  });
  select.addEventListener("change", () => {
    if (!select.value) return write();
    const named = turning.springs.find((it) => it.name === select.value);
    if (named) {
      frequency.value = named.frequency;
      damping.value = named.damping;
      draw();
    }
    turn(control, select.value);
    settle(control);
  });
  draw();
  return make("div", { className: "springs" }, curve, select, frequency, damping);
}

function springOf(control, text) {
  const named = turning.springs.find((it) => it.name === text);
  const read = (key) => numberIn(new RegExp(`\\b${key}: *([\\d.]+)`).exec(text)?.[1]);
  const frequency = read("frequency");
  const damping = read("damping");
  if (Number.isFinite(frequency) && Number.isFinite(damping)) return { frequency, damping };
  return named ?? { frequency: control.frequency ?? 2, damping: control.damping ?? 0.7 };
}

// The way of the spring from 0 to 1 within two seconds.
function drawSpring(path, frequency, damping) {
  const omega = 2 * Math.PI * frequency;
  let [place, speed] = [0, 0];
  let data = "M0 34";
  const step = 1 / 600;
  for (let index = 1; index <= 1200; index += 1) {
    speed += step * (omega * omega * (1 - place) - 2 * damping * omega * speed);
    place += step * speed;
    if (index % 12 === 0) data += `L${index / 12} ${(34 - 20 * place).toFixed(2)}`;
  }
  path.setAttribute("d", data);
}

// MARK: Turning

// Gives a key another value. The command plays one list of values at a time, and then the newest.
function turn(control, value) {
  turning.draft ??= [...view.set];
  view.set = [...view.set.filter((it) => !it.startsWith(`${control.key}=`)), `${control.key}=${value}`];
  showTurnButtons();
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
  showLine();
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

// MARK: Saving

function saveValues() {
  const list = edits();
  if (!list.length || turning.reason) return toast(turning.reason ?? "There is nothing to save");
  settle();
  turning.saving = { set: [...view.set], keys: list.map((it) => it.path.join(".")) };
  connection.send({ kind: "save", edits: list });
}

function hasSaved({ isMerged }) {
  const { saving, step } = turning;
  turning.saving = null;
  turning.step = null;
  if (saving) {
    turning.past.push({ set: saving.set, isSave: true });
    turning.future = [];
    view.set = view.set.filter((it) => !saving.keys.includes(it.slice(0, it.indexOf("="))));
  } else if (step) {
    view.set = step.set;
  }
  toast(isMerged ? "Saved, beside the changes of another program" : step ? "The file is as before" : "Saved");
  reopen();
  askKeys();
}

function wasRefused({ message }) {
  turning.saving = null;
  turning.step = null;
  toast(message);
}

function hadConflict({ key, own, other }) {
  turning.saving = null;
  toast(`Another program has set ${key} to ${other ?? "nothing"}; save again to write ${own}`);
  askKeys();
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
    turning.step = last;
    return connection.send({ kind: verb });
  }
  view.set = last.set;
  reopen();
  showTurns();
}

function askKeys() {
  connection.send({ kind: "keys", scene: view.scene });
}

function copyValues() {
  copy(view.set.map((it) => `--set ${word(it)}`).join(" "), "Values");
}

function wireTurning() {
  $("find-key").addEventListener("input", () => {
    turning.filter = $("find-key").value;
    showTurns();
  });
  $("save").addEventListener("click", saveValues);
  $("undo").addEventListener("click", stepBack);
  $("redo").addEventListener("click", stepForth);
  $("copy-values").addEventListener("click", copyValues);
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

Object.assign(connection.handlers, {
  keys: showKeys, saved: hasSaved, refused: wasRefused, conflict: hadConflict,
});
