// Shows the pictures of a frame, in one of the views.

/** @type {[value: View, label: string][]} */
const views = [
  ["side", "Side by side"], ["expected", "Expected"], ["actual", "Actual"], ["difference", "Difference"],
  ["slider", "Slider"], ["blink", "Blink"], ["onion", "Onion"],
];
/** @type {[value: string, label: string][]} */
const zooms = [["fit", "Fit"], ["1", "1:1"], ["2", "2×"], ["4", "4×"]];
/** @type {Record<Kind, string>} */
const labels = { expected: "Expected", actual: "Actual", difference: "Difference" };
const kinds = /** @type {Kind[]} */ (Object.keys(labels));
const blend = { cut: 50, onion: 50, blinks: !stillness.matches, marks: true };
/** @type {number} */
let blinking;

// Each part of a path is encoded separately, because a scene may be called `50 % off?`.
/** @param {string} path */
const encodedPath = (path) => path.split("/").map(encodeURIComponent).join("/");
// How a picture of the report gets into an image. A page that is served has another way.
const pictureSource = {
  /** @param {HTMLImageElement} image @param {string} path */
  load(image, path) {
    image.src = encodedPath(path);
  },
};
// Returns the kind of an outcome's pictures if there is only one kind, for example for a new scene. Such pictures are
// shown without a counterpart.
/** @param {Outcome} outcome */
const onlyKind = ({ frames }) => {
  const kinds = /** @type {Kind[]} */ (["expected", "actual"]).filter((kind) => frames.some((frame) => frame[kind]));
  return kinds.length === 1 ? kinds[0] : null;
};
const frameShown = () => state.outcome.frames[state.frame];

/** @param {Kind} kind @param {boolean} [over] */
function picture(kind, over) {
  return make("img", { "data-kind": kind, class: over ? "over" : null, decoding: "async", draggable: "false" });
}

/** @param {HTMLImageElement} image */
const kindOf = (image) => /** @type {Kind} */ (image.dataset.kind);

/** @param {string[]} titles @param {HTMLImageElement[]} pictures */
function pane(titles, ...pictures) {
  const title = titles.join(" and ");
  const stack = make("div", { class: "stack" }, ...pictures, make("div", { class: "worst", hidden: "" }));
  const scroll = make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, stack);
  scroll.onscroll = () => followScroll(scroll);
  for (const image of pictures) image.onload = layoutStage;
  return make("figure", { class: "pane" }, caption(titles), scroll);
}

// If a pane shows two pictures, each name is above its picture.
/** @param {string[]} titles */
function caption([left, right]) {
  const names = [left, right].map((name) => (name ? [make("span", {}, name)] : []));
  return make("figcaption", {}, ...names[0], make("span", { class: "muted" }), ...names[1]);
}

/** @param {View} view @returns {view is Kind} */
const isKind = (view) => view in labels;

function buildStage() {
  clearInterval(blinking);
  const stage = $("stage");
  const only = onlyKind(state.outcome);
  const view = only ?? state.view;
  stage.dataset.view = view;
  $("views").hidden = only !== null;
  $("blend").replaceChildren();
  if (state.outcome.frames.length === 0) {
    stage.replaceChildren(make("p", { class: "none" }, "This outcome has no pictures."));
  } else if (view === "side") {
    stage.replaceChildren(...kinds.map((kind) => pane([labels[kind]], picture(kind))));
  } else if (isKind(view)) {
    stage.replaceChildren(pane([labels[view]], picture(view)));
  } else {
    const titles = view === "blink" ? ["Expected"] : ["Expected", "Actual"];
    stage.replaceChildren(pane(titles, picture("expected"), picture("actual", true)));
    builders[view](stage.querySelector(".stack"));
  }
  press("views", state.view);
}

/** @type {Record<"slider" | "onion" | "blink", (stack: HTMLElement) => void>} */
const builders = {
  slider(stack) {
    const input = make("input", { type: "range", min: 0, max: 100, value: blend.cut, id: "cut", "aria-label": "Divider: expected on its left, actual on its right" });
    const move = () => stack.style.setProperty("--cut", (blend.cut = Number(input.value)) + "%");
    input.oninput = move;
    stack.append(input, make("div", { class: "handle" }));
    move();
    $("blend").append(make("p", { class: "muted" }, "Expected is left of the divider, actual right of it."));
  },
  onion(stack) {
    const input = make("input", { type: "range", min: 0, max: 100, step: 5, value: blend.onion, id: "onion" });
    const text = make("output", { for: "onion" });
    const move = () => {
      blend.onion = Number(input.value);
      stack.style.setProperty("--onion", blend.onion / 100);
      text.textContent = blend.onion + " %";
    };
    input.oninput = move;
    move();
    $("blend").append(make("label", {}, "Opacity of actual", input, text));
  },
  blink(stack) {
    const run = make("button", { type: "button", id: "blink-run" });
    const swap = make("button", { type: "button", id: "swap", "aria-keyshortcuts": "b" }, "Swap");
    const toggle = () => {
      stack.classList.toggle("swapped");
      nameBlink(stack);
    };
    const start = () => {
      clearInterval(blinking);
      // The interval is so long that flashing harms nobody.
      if (blend.blinks) blinking = setInterval(toggle, 600);
      run.textContent = blend.blinks ? "Pause" : "Blink";
    };
    run.onclick = () => {
      blend.blinks = !blend.blinks;
      start();
    };
    swap.onclick = toggle;
    $("blend").append(make("div", { class: "segments" }, run, swap));
    nameBlink(stack);
    start();
  },
};

/** @param {Element} stack */
function nameBlink(stack) {
  const name = stack.classList.contains("swapped") ? "Actual" : "Expected";
  const pane = stack.closest(".pane");
  pane.querySelector("figcaption span").textContent = name;
  pane.querySelector(".scroll").setAttribute("aria-label", "Expected and actual in turn");
}

/** Shows the pictures of the frame in all panes. */
function showPictures() {
  const frame = frameShown();
  if (!frame) return;
  for (const image of $("stage").querySelectorAll("img")) setPicture(image, frame);
  for (const figure of $("stage").querySelectorAll(".pane")) {
    figure.querySelector("figcaption .muted").textContent = titleOf(frame);
    describeAbsence(figure, frame);
  }
  layoutStage();
  for (const beside of [state.frame - 1, state.frame + 1]) preload(state.outcome.frames[beside]);
}

/** @param {HTMLImageElement} image @param {Frame} frame */
function setPicture(image, frame) {
  const path = frame[kindOf(image)];
  image.hidden = !path;
  if (!path) {
    delete image.dataset.path;
    return image.removeAttribute("src");
  }
  const what = state.outcome.summary || nameOf(state.outcome);
  image.alt = `${labels[kindOf(image)]}, ${titleOf(frame)}: ${what}`;
  if (image.dataset.path === path) return;
  image.dataset.path = path;
  pictureSource.load(image, path);
}

/** @param {Element} figure @param {Frame} frame */
function describeAbsence(figure, frame) {
  figure.querySelector(".none")?.remove();
  const images = [...figure.querySelectorAll("img")];
  if (images.some((image) => !image.hidden)) return;
  const absences = {
    expected: "The golden has no picture of this frame.",
    actual: "This run has no picture of this frame.",
    difference: frame.expected && frame.actual ? differenceText(frame) : "There is nothing to compare.",
  };
  figure.querySelector(".scroll").append(make("p", { class: "none" }, absences[kindOf(images[0])]));
}

// Returns the reason why there is no picture of the difference, for example two different sizes.
/** @param {Frame} frame */
function differenceText(frame) {
  if (frame.sizes) return "The sizes differ, so no picture shows the difference.";
  return frame.changedPixels ? "There is no picture of the difference." : sameText(frame);
}

// For a movie, hashes of the drawings say more than the pictures that are left after encoding.
/** @param {Frame} frame */
function sameText(frame) {
  return frame.isBeyondTolerance ? "No pixel of these pictures differs, but what they were made of does." : "No pixel differs.";
}

/** @param {Frame} frame */
function preload(frame) {
  for (const image of frame ? $("stage").querySelectorAll("img") : []) {
    const path = frame[kindOf(image)];
    if (path) pictureSource.load(new Image(), path);
  }
}

// Sizes

function layoutStage() {
  const scrolls = [...$("stage").querySelectorAll(".scroll")];
  const sizes = scrolls.map(sizeOf);
  // All panes use one scale, so that you can compare them.
  const fits = scrolls.map((scroll, index) => fitting(scroll, sizes[index]));
  const scale = state.zoom === "fit" ? Math.min(4, ...fits) : Number(state.zoom) / devicePixelRatio;
  scrolls.forEach((scroll, index) => {
    const stack = scroll.querySelector(".stack");
    stack.hidden = !sizes[index].width;
    stack.style.width = sizes[index].width * scale + "px";
    stack.style.height = sizes[index].height * scale + "px";
    stack.classList.toggle("smooth", scale < 1);
    for (const image of stack.querySelectorAll("img")) image.style.width = image.naturalWidth * scale + "px";
    placeMark(stack.querySelector(".worst"), scale);
  });
}

// The box around the region that has changed most. A box around nearly everything would show nothing.
/** @param {HTMLElement} mark @param {number} scale */
function placeMark(mark, scale) {
  const { worst, pixelCount } = frameShown();
  const [x, y, width, height] = worst?.bounds ?? [0, 0, 0, 0];
  mark.hidden = !worst || !blend.marks || width * height > 0.6 * pixelCount;
  Object.assign(mark.style, { left: x * scale + "px", top: y * scale + "px", width: width * scale + "px", height: height * scale + "px" });
}

function toggleMarks() {
  blend.marks = !blend.marks;
  $("marks").setAttribute("aria-pressed", blend.marks);
  layoutStage();
}

/** @param {Element} scroll */
function sizeOf(scroll) {
  const images = [...scroll.querySelectorAll("img")].filter((image) => !image.hidden);
  /** @param {"naturalWidth" | "naturalHeight"} side */
  const most = (side) => Math.max(0, ...images.map((image) => image[side]));
  return { width: most("naturalWidth"), height: most("naturalHeight") };
}

/** @param {Element} scroll @param {{ width: number, height: number }} size */
function fitting(scroll, { width, height }) {
  if (!width) return Infinity;
  const available = { width: scroll.clientWidth - 28, height: heightForPictures(scroll) };
  const scale = Math.min(available.width / width, available.height / height);
  // If pictures are enlarged, all their pixels have the same size.
  return scale > 1 ? Math.floor(scale) : scale;
}

// The height ends at the lower edge of the window, so that you see the pictures without scrolling.
/** @param {Element} scroll */
function heightForPictures(scroll) {
  const top = scroll.getBoundingClientRect().top + scrollY + 14;
  return Math.max(200, Math.min(innerHeight * 0.58, innerHeight - top - 16));
}

/** @param {Element} leader */
function followScroll(leader) {
  for (const scroll of $("stage").querySelectorAll(".scroll")) {
    if (scroll !== leader) scroll.scrollTo(leader.scrollLeft, leader.scrollTop);
  }
}

// Buttons for views and zooms

/** @param {"views" | "zooms"} group @param {string} value */
function press(group, value) {
  for (const button of $(group).querySelectorAll("button")) button.setAttribute("aria-pressed", button.value === value);
}

/**
 * Adds the buttons of a group.
 * @template {string} Value
 * @param {"views" | "zooms"} group
 * @param {[value: Value, label: string][]} choices
 * @param {(value: Value) => void} pick
 */
function choose(group, choices, pick) {
  choices.forEach(([value, label], index) => {
    const key = group === "views" ? String(index + 1) : null;
    const button = make("button", { type: "button", value, "aria-pressed": "false", "aria-keyshortcuts": key }, label);
    button.onclick = () => pick(value);
    $(group).append(button);
  });
}

/** @param {View} view */
function setView(view) {
  state.view = view;
  buildStage();
  showPictures();
}

/** @param {string} zoom */
function setZoom(zoom) {
  state.zoom = zoom;
  press("zooms", zoom);
  layoutStage();
}
