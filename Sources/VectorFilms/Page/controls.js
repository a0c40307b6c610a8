// The controls around the film.

const query = new URLSearchParams(location.search);
const isEmbedded = query.has("embed");
const speeds = [0.1, 0.25, 0.5, 1, 2];
const player = new Player($("film"));

/** @param {number} frame */
const seconds = (frame) => (frame / player.film.rate).toFixed(2);
/** @param {number} frame */
const place = (frame) => `${seconds(frame)} s, frame ${frame} of ${player.film.count}`;

/** @param {string} text */
function say(text) {
  $("said").textContent = text;
}

/** @param {string} text */
function warn(text) {
  $("status").textContent = text;
  $("status").hidden = !text;
}

// A screen reader reads each change of a slider's text. So the text does not change while the film plays.
function showFrame() {
  const { frame, film } = player;
  $("scrub").value = String(frame);
  $("scrub").style.setProperty("--part", film.count > 1 ? frame / (film.count - 1) : 0);
  $("seconds").textContent = seconds(frame);
  $("frame").textContent = String(frame);
  if (!player.isPlaying) $("scrub").setAttribute("aria-valuetext", place(frame));
  showChapter();
}

// The chapter that the list marks.
/** @type {Chapter} */
let shownChapter;

function showChapter() {
  const { chapter } = player;
  if (chapter === shownChapter) return;
  shownChapter = chapter;
  [...$("chapters").querySelectorAll("button")].forEach((button, index) => {
    if (player.film.chapters[index] === chapter) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
}

function showState() {
  const { isPlaying, isLooping, speed } = player;
  document.documentElement.classList.toggle("playing", isPlaying);
  $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  $("play").title = isPlaying ? "Pause (Space)" : "Play (Space)";
  $("loop").setAttribute("aria-pressed", isLooping);
  if (![...$("speed").options].some((it) => Number(it.value) === speed)) {
    $("speed").append(new Option(`${speed}×`, String(speed)));
  }
  $("speed").value = String(speed);
}

// The page knows the display size of its own film. For another film, the size comes from the film.
let isAnotherFilm = false;

// Adapts the controls to another film.
/** @param {PlayerEvents["load"]} loaded */
function showFilm({ broken }) {
  const { film } = player;
  const canMove = film.count > 1;
  document.title = film.title || "Film";
  $("title").textContent = film.title;
  $("summary").textContent = film.summary;
  $("film").setAttribute("aria-label", [film.title, film.summary].filter(Boolean).join(". ") || "Film");
  const { style } = document.body;
  if (isAnotherFilm) {
    style.setProperty("--width", film.width);
    style.setProperty("--height", film.height);
  }
  isAnotherFilm = true;
  style.setProperty("--film-ground", film.color(valueOf(film.background, 0)));
  $("scrub").max = String(Math.max(1, film.count - 1));
  /** @type {NodeListOf<HTMLButtonElement>} */
  const parts = $("bar").querySelectorAll("button:not(#keys, #full), input, select");
  for (const it of parts) it.disabled = !canMove;
  $("last").textContent = String(film.count);
  style.setProperty("--seconds", seconds(film.count).length);
  style.setProperty("--digits", String(film.count).length);
  showChapters(film);
  showLayers(film);
  showState();
  warn(broken ? brokenText(broken) : "");
  fit();
}

/** @param {number} count */
const brokenText = (count) =>
  count === 1 ? "A picture of this film cannot be shown." : `${count} pictures of this film cannot be shown.`;

/** @param {Film} film */
function showChapters({ chapters, count }) {
  shownChapter = undefined;
  $("chapters").hidden = !chapters.length;
  $("chapter-list").replaceChildren(...chapters.map((chapter) => {
    const time = make("span", { class: "time" }, `${seconds(chapter.frame)} s`);
    const button = make("button", { type: "button" }, time, make("span", {}, chapter.name));
    button.addEventListener("click", () => goTo(chapter));
    return make("li", {}, button);
  }));
  $("ticks").replaceChildren(...chapters.map(({ frame }) => {
    const tick = make("i", {});
    tick.style.setProperty("--part", count > 1 ? frame / (count - 1) : 0);
    return tick;
  }));
}

/** @param {Film} film */
function showLayers({ layers }) {
  const names = [...new Set(layers.filter((it) => it.isPhysics).map((it) => it.name))];
  $("layers").hidden = !names.length;
  $("layer-list").replaceChildren(...names.map((name) => {
    const isOn = layers.find((it) => it.name === name).isOn;
    const box = make("input", { type: "checkbox", value: name, checked: isOn ? "" : null });
    box.addEventListener("change", () => player.setLayer(name, box.checked));
    return make("label", {}, box, make("span", {}, name));
  }));
}

// The canvas gets as many pixels as the screen has in that area, give or take one.
function fit() {
  const { width, height } = $("film").getBoundingClientRect();
  player.resize(Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio));
}

function watchSize() {
  // Some browsers report the exact number of pixels. The number is wrong if the browser imitates the screen of a phone.
  const observer = new ResizeObserver(([{ devicePixelContentBoxSize: exact, contentRect: { width } }]) => {
    if (exact && Math.abs(exact[0].inlineSize - width * devicePixelRatio) < 1) {
      player.resize(exact[0].inlineSize, exact[0].blockSize);
    } else fit();
  });
  try {
    observer.observe($("film"), { box: "device-pixel-content-box" });
  } catch {
    observer.observe($("film"));
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", fit);
  }
}

// The clock stands still while you drag the scrubber.
function onScrub() {
  player.seek(Number($("scrub").value));
  $("scrub").setAttribute("aria-valuetext", place(player.frame));
}

function wire() {
  $("bar").hidden = false;
  $("film").addEventListener("click", onFilmClick);
  $("play").addEventListener("click", () => player.toggle());
  $("back").addEventListener("click", () => player.step(-1));
  $("forth").addEventListener("click", () => player.step(1));
  $("loop").addEventListener("click", () => player.setLooping(!player.isLooping));
  $("speed").addEventListener("change", () => player.setSpeed(Number($("speed").value)));
  $("full").addEventListener("click", toggleFull);
  $("full").hidden = !document.fullscreenEnabled;
  $("keys").addEventListener("click", toggleKeys);
  $("close").addEventListener("click", toggleKeys);
  $("scrub").addEventListener("input", onScrub);
  $("scrub").addEventListener("pointerdown", () => player.hold("scrub", true));
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => player.hold("scrub", false));
  document.addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", () => player.hold("hidden", document.hidden));
  stillness.addEventListener("change", () => stillness.matches && player.pause());
  new IntersectionObserver(([it]) => player.hold("unseen", !it.isIntersecting)).observe($("film"));
  watchSize();
  wirePlayer();
}

/** @type {("play" | "pause" | "speed" | "loop")[]} */
const stateEvents = ["play", "pause", "speed", "loop"];

function wirePlayer() {
  player.on("load", showFilm);
  player.on("frame", showFrame);
  for (const name of stateEvents) player.on(name, showState);
  player.on("play", () => say("Playing"));
  player.on("pause", () => {
    showFrame();
    say(`Paused at ${place(player.frame)}`);
  });
  player.on("layer", ({ name, on }) => {
    for (const box of $("layer-list").querySelectorAll("input")) if (box.value === name) box.checked = on;
  });
  player.on("select", ({ element }) => {
    $("selection").textContent = element ? `${element.role} ${element.id}, in ${element.layer}` : "";
    $("selection").hidden = !element;
  });
}
