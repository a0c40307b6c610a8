// The page inside another page: `window.cradle`, and messages from and to the outer page.
//
// The outer page may send {cradle: "show", frame: 75} or time, "load" with film, "play", "pause", "speed" with speed,
// "layer" with name and on, "pick" with x and y, and "state". Answers to "pick" and "state" have the same name. From
// then on, the outer page receives events: {cradle: "frame", frame: 76}, "load" with frames and rate, "select" with
// element, "play", "pause"; and {cradle: "error", text} if a film cannot be read.
//
// An element is {id, role, layer, index, symbol, x, y, angle, alpha, width, height}, in points of the film.

const events = ["select", "frame", "play", "pause", "load"];

const link = {
  listeners: 0,
  partner: null,
  get hasListener() {
    return this.listeners > 0 || this.partner !== null;
  },
};

window.cradle = {
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
  async load(data) {
    try {
      await player.load(new Film(typeof data === "string" ? JSON.parse(data) : data));
    } catch (error) {
      warn("This film cannot be read.");
      throw error;
    }
  },

  // Shows a frame, or a time in seconds: show(75), show({time: 1.25}).
  show(place) {
    const time = place?.time === undefined ? place?.frame ?? place : place.time * (player.film?.rate ?? 0);
    player.pause();
    player.seek(time);
  },

  play: () => player.play(),
  pause: () => player.pause(),
  setSpeed: (speed) => player.setSpeed(Number(speed)),
  setLooping: (isLooping) => player.setLooping(Boolean(isLooping)),
  setLayer: (name, isOn) => player.setLayer(name, Boolean(isOn)),
  pick: (x, y) => player.pick(x, y),

  // Only listening for selections changes what a click does.
  addEventListener(name, listener, options) {
    if (name === "select") link.listeners += 1;
    player.addEventListener(name, listener, options);
  },

  removeEventListener(name, listener, options) {
    if (name === "select") link.listeners -= 1;
    player.removeEventListener(name, listener, options);
  },
};

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

function onMessage({ source, origin, data }) {
  const order = typeof data?.cradle === "string" && Object.hasOwn(orders, data.cradle) && orders[data.cradle];
  if (!order || source !== parent || parent === window) return;
  // Answers go only to the first page that asked, not to a later outer page. A page that was opened from a file has no
  // origin.
  link.partner ??= origin === "null" ? "*" : origin;
  if (link.partner === "*" || link.partner === origin) order(data);
}

function answer(name, detail) {
  if (link.partner) parent.postMessage({ cradle: name, ...detail }, link.partner);
}
