// Keys, clicks on the film, and the address.

/** @param {Chapter} chapter */
function goTo(chapter) {
  if (!chapter) return;
  player.seek(chapter.frame);
  say(`Chapter ${chapter.name}, ${place(chapter.frame)}`);
}

// The first step back leads to the start of the chapter. The second step leads to the previous chapter. While the film
// plays, you have half a second for the second step.
/** @param {number} by */
function jump(by) {
  const { chapters, rate } = player.film;
  if (by > 0) return goTo(chapters.find((it) => it.frame > player.frame));
  const slack = player.isPlaying ? rate / 2 : 0;
  goTo(chapters.findLast((it) => it.frame < player.frame - slack) ?? chapters[0]);
}

/** @param {number} by */
function changeSpeed(by) {
  const at = speeds.findIndex((it) => it >= player.speed);
  const speed = speeds[Math.max(0, Math.min(speeds.length - 1, (at < 0 ? speeds.length : at) + by))];
  player.setSpeed(speed);
  say(`Speed ${speed}`);
}

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else if (document.fullscreenEnabled) $("player").requestFullscreen().catch(() => {});
}

function toggleKeys() {
  if ($("help").open) $("help").close();
  else $("help").showModal();
}

/** @param {MouseEvent} event @returns {Pair} */
function pointOf(event) {
  const box = $("film").getBoundingClientRect();
  const { width, height } = player.film;
  return [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height];
}

// A click plays or pauses the film. If you hold Alt, or if the film is paused and somebody listens for selections, a
// click selects an element.
/** @param {MouseEvent} event */
function onFilmClick(event) {
  if (!player.film) return;
  const wantsElement = event.altKey || (!player.isPlaying && link.hasListener);
  const element = wantsElement ? player.pick(...pointOf(event)) : null;
  if (event.altKey) player.pause();
  if (event.altKey || element) player.select(element);
  else player.toggle();
}

/** @type {Record<string, (far?: boolean) => unknown>} */
const keys = {
  " ": () => player.toggle(), k: () => player.toggle(),
  ArrowLeft: (far) => player.step(far ? -10 : -1), ArrowRight: (far) => player.step(far ? 10 : 1),
  ",": () => player.step(-1), ".": () => player.step(1),
  Home: () => player.step(-Infinity), End: () => player.step(Infinity),
  "[": () => jump(-1), "]": () => jump(1), "<": () => changeSpeed(-1), ">": () => changeSpeed(1),
  l: () => player.setLooping(!player.isLooping), f: toggleFull, "?": toggleKeys,
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey || event.ctrlKey || event.metaKey || !player.film || !keys[key]) return;
  // Some controls use some of these keys themselves.
  if (target.closest?.("select") || ($("help").open && key !== "?")) return;
  if (key === " " && target.closest?.("button, input[type=checkbox]")) return;
  if (isEmbedded && key === "?") return;
  event.preventDefault();
  keys[key](event.shiftKey);
}

// Returns the frame in the page's address, if there is one.
function wantedFrame() {
  const { rate, count } = player.film;
  // As a binary number, the exact time of a frame may be slightly too small.
  const ofTime = Math.floor(parseFloat(query.get("t")) * rate + 1e-6);
  const frame = query.has("frame") ? parseFloat(query.get("frame")) : ofTime;
  return Number.isFinite(frame) ? Math.max(0, Math.min(count - 1, Math.floor(frame))) : null;
}

// Shows the film in the way that the address requests.
function begin() {
  const frame = wantedFrame();
  const chapter = player.film.chapters.find((it) => it.name === query.get("chapter"));
  if (query.has("speed")) player.setSpeed(Number(query.get("speed")));
  const waits = stillness.matches && !player.film.isCalm;
  player.seek(frame ?? chapter?.frame ?? (waits ? player.film.poster : 0));
  showFrame();
  if (frame === null && !waits) player.play();
  say("");
}
