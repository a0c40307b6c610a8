// Connects the controls of the page with their functions.

let isDragging = false;

function onFrameScrub() {
  const value = Number($("scrub").value);
  const shown = frameShown().number;
  // A screen reader knows nothing of golden frames, so its single step goes to the next golden frame.
  const isStep = !isDragging && Math.abs(value - shown) === 1;
  goToFrame(isStep ? state.frame + (value - shown) : nearest(value));
  $("scrub").value = String(frameShown().number);
}

/** @type {Record<string, number>} */
const scrubKeys = {
  ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -Infinity, End: Infinity,
};

/** @param {KeyboardEvent} event */
function onScrubKey(event) {
  const by = scrubKeys[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  pause();
  goToFrame(state.frame + by);
}

/** @param {HTMLButtonElement} button */
async function copyField(button) {
  const field = $(/** @type {"command"} */ (button.dataset.copies));
  field.focus();
  field.select();
  let isDone = document.execCommand("copy");
  if (!isDone && navigator.clipboard) {
    isDone = await navigator.clipboard.writeText(field.value).then(() => true, () => false);
  }
  button.focus();
  button.textContent = isDone ? "Copied" : "Press Ctrl+C";
  $("said").textContent = isDone ? "Copied." : "Not allowed to copy; the command is selected.";
  if (!isDone) field.select();
  setTimeout(() => (button.textContent = "Copy"), 2000);
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {string} [theme] */
function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  $("theme").setAttribute("aria-pressed", isDark());
}

// A browser may deny storage to a page that was opened as a file.
/** @param {string} key @param {string} [value] */
function remember(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @type {Record<string, () => unknown>} */
const shortcuts = {
  j: () => stepOutcome(1),
  k: () => stepOutcome(-1),
  ArrowLeft: () => goToFrame(state.frame - 1),
  ArrowRight: () => goToFrame(state.frame + 1),
  p: playFrames,
  b: () => document.getElementById("swap")?.click(),
  z: () => setZoom(zooms[(zooms.findIndex(([zoom]) => zoom === state.zoom) + 1) % zooms.length][0]),
  m: toggleMarks,
  f: () => $("search").focus(),
  "/": () => $("search").focus(),
  c: () => state.outcome.approveCommand && copyField(document.querySelector("[data-copies=command]")),
  "?": () => $("keys").showModal(),
};
views.forEach(([view], index) => (shortcuts[index + 1] = () => setView(view)));

/** @param {KeyboardEvent} event */
function onShortcut(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || $("keys").open || !state.outcome) return;
  const target = /** @type {Element} */ (event.target);
  const isTyping = target.matches("input:not([type=range])");
  const isArrow = event.key.startsWith("Arrow");
  // A slider and a scrolling pane use the arrow keys themselves.
  if (isTyping || (isArrow && target.matches("input, .scroll"))) return;
  const act = shortcuts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {KeyboardEvent} event */
function onListKey(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  stepOutcome(by, true);
}

function start() {
  $("unscripted").remove();
  for (const it of document.querySelectorAll(".script")) it.hidden = false;
  setTheme(remember("cradle-theme"));
  choose("views", views, setView);
  choose("zooms", zooms, setZoom);
  press("zooms", state.zoom);
  $("search").oninput = filter;
  fillCauses();
  $("cause").onchange = filter;
  $("filters").onclick = (event) => {
    const chip = /** @type {Element} */ (event.target).closest("button");
    if (!chip) return;
    chip.setAttribute("aria-pressed", chip.getAttribute("aria-pressed") !== "true");
    filter();
  };
  $("list").onkeydown = onListKey;
  for (const fold of folds) {
    fold.querySelector("summary").onclick = (event) => {
      event.preventDefault();
      setFold(fold, !fold.open);
      keepOneInTabOrder();
      showPosition();
    };
  }
  $("list").onclick = (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    // With a modifier key, the browser opens another window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(outcomes[links.indexOf(link)]);
  };
  $("previous").onclick = () => stepOutcome(-1);
  $("next").onclick = () => stepOutcome(1);
  $("marks").onclick = toggleMarks;
  $("back").onclick = () => goToFrame(state.frame - 1);
  $("forth").onclick = () => goToFrame(state.frame + 1);
  $("play").onclick = playFrames;
  $("scrub").oninput = onFrameScrub;
  $("scrub").onkeydown = onScrubKey;
  $("scrub").onpointerdown = () => ((isDragging = true), pause());
  addEventListener("pointerup", () => (isDragging = false));
  $("theme").onclick = () => setTheme(remember("cradle-theme", isDark() ? "light" : "dark") ?? (isDark() ? "light" : "dark"));
  $("help").onclick = () => $("keys").showModal();
  /** @type {NodeListOf<HTMLButtonElement>} */
  const copies = document.querySelectorAll("[data-copies]");
  for (const button of copies) button.onclick = () => copyField(button);
  addEventListener("keydown", onShortcut);
  addEventListener("hashchange", showAsked);
  addEventListener("resize", () => state.outcome && (drawTimeline(), layoutStage()));
  matchMedia("(prefers-color-scheme: dark)").onchange = () => setTheme();
  filter();
  $("nothing").hidden = outcomes.length > 0;
  showAsked();
  if (!state.outcome) show(outcomes[0]);
}
