// The page inside another page: `window.cradle`, and messages from and to the outer page.
//
// The outer page may send {cradle: "show", frame: 75} or time, "load" with film, "play", "pause", "speed" with speed,
// "layer" with name and on, "pick" with x and y, and "state". Answers to "pick" and "state" have the same name. From
// then on, the outer page receives events: {cradle: "frame", frame: 76}, "load" with frames and rate, "select" with
// element, "play", "pause"; and {cradle: "error", text} if a film cannot be read.
//
// An element is {id, role, layer, index, symbol, x, y, angle, alpha, width, height}, in points of the film.

/** @type {("select" | "frame" | "play" | "pause" | "load")[]} */
const events = ["select", "frame", "play", "pause", "load"];

const link = {
  listeners: 0,
  /** @type {string} */
  partner: null,
  get hasListener() {
    return this.listeners > 0 || this.partner !== null;
  },
};

const cradle = {
  get frame() {
    return player.frame;
  },

  get state() {
    const { film, frame, time, isPlaying, isLooping, speed, selected, chapter } = player;
    const layers = (film?.layers ?? []).map((it) => ({ name: it.name, physics: it.isPhysics, on: it.isOn }));
    return {
      isLoaded: film !== null, frame, time: film ? time / film.rate : 0, frames: film?.count ?? 0,
      rate: film?.rate ?? 0, size: film ? [film.width, film.height] : [0, 0], isPlaying, isLooping, speed,
      selected, layers, chapter: chapter?.name ?? null,
    };
  },

  // Replaces the film with another film, which is an object or its JSON.
  /** @param {FilmData | string} data */
  async load(data) {
    try {
      await player.load(new Film(typeof data === "string" ? JSON.parse(data) : data));
    } catch (error) {
      warn("This film cannot be read.");
      throw error;
    }
  },

  // Shows a frame, or a time in seconds: show(75), show({time: 1.25}).
  /** @param {number | { frame?: number, time?: number }} place */
  show(place) {
    const { frame, time } = typeof place === "object" && place ? place : { frame: Number(place), time: undefined };
    player.pause();
    player.seek(time === undefined ? frame : time * (player.film?.rate ?? 0));
  },

  play: () => player.play(),
  pause: () => player.pause(),
  /** @param {number} speed */
  setSpeed: (speed) => player.setSpeed(Number(speed)),
  /** @param {boolean} isLooping */
  setLooping: (isLooping) => player.setLooping(Boolean(isLooping)),
  /** @param {string} name @param {boolean} isOn */
  setLayer: (name, isOn) => player.setLayer(name, Boolean(isOn)),
  /** @param {number} x @param {number} y */
  pick: (x, y) => player.pick(x, y),

  // Only listening for selections changes what a click does.
  /** @param {Parameters<EventTarget["addEventListener"]>} listening */
  addEventListener(...listening) {
    if (listening[0] === "select") link.listeners += 1;
    player.addEventListener(...listening);
  },

  /** @param {Parameters<EventTarget["removeEventListener"]>} listening */
  removeEventListener(...listening) {
    if (listening[0] === "select") link.listeners -= 1;
    player.removeEventListener(...listening);
  },
};

Object.assign(window, { cradle });

/**
 * What an outer page may ask for.
 * @typedef {object} Order
 * @property {string} [name]
 * @property {boolean} [on]
 * @property {number} [frame]
 * @property {number} [time]
 * @property {number} [speed]
 * @property {number} [x]
 * @property {number} [y]
 * @property {FilmData | string} [film]
 */
/** @type {Record<string, (order: Order) => unknown>} */
const orders = {
  show: (it) => cradle.show(it.time === undefined ? it.frame : { time: it.time }),
  play: () => cradle.play(),
  pause: () => cradle.pause(),
  load: (it) => cradle.load(it.film).catch(() => answer("error", { text: "This film cannot be read." })),
  speed: (it) => cradle.setSpeed(it.speed),
  layer: (it) => cradle.setLayer(it.name, it.on),
  pick: (it) => answer("pick", { element: cradle.pick(it.x, it.y) }),
  state: () => answer("state", { state: cradle.state }),
};

/** @param {MessageEvent} message */
function onMessage({ source, origin, data }) {
  const order = typeof data?.cradle === "string" && Object.hasOwn(orders, data.cradle) && orders[data.cradle];
  if (!order || source !== parent || parent === window) return;
  // Answers go only to the first page that asked, not to a later outer page. A page that was opened from a file has no
  // origin.
  link.partner ??= origin === "null" ? "*" : origin;
  if (link.partner === "*" || link.partner === origin) order(data);
}

/** @param {string} name @param {object} detail */
function answer(name, detail) {
  if (link.partner) parent.postMessage({ cradle: name, ...detail }, link.partner);
}
