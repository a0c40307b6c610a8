// The connection with the command, and what the address says.
//
// Messages are JSON objects with a `kind`. First, the page sends "hello" with its host and a challenge, the command
// answers with "proof" and a challenge, and the page with "proof". `Sent` and `Received` say what follows.

/**
 * What a control of a key needs, as `SceneControls.swift` writes it.
 * @typedef {{ start: number, end: number, step: number, minimum?: number, maximum?: number, unit: string }} SliderRange
 * @typedef {object} KeyFacts
 * @property {string[]} path
 * @property {string} key
 * @property {string} kind
 * @property {string} value
 * @property {"file" | "inherited" | "default" | "none"} source
 * @property {string[]} words
 * @property {boolean} canSave
 * @property {string} reason
 * @property {string} about
 * @property {string} [file]
 * @property {number} [line]
 * @property {string[]} [names]
 * @property {string} [color]
 * @property {string[]} [keys]
 * @property {number} [frequency]
 * @property {number} [damping]
 * @typedef {KeyFacts & Partial<SliderRange>} Control
 * @typedef {{ name: string, frequency: number, damping: number }} NamedSpring
 * @typedef {{ key: string, quantity: string, default: number, least?: number, most?: number }[]} SpringForm
 */

/**
 * Parts of messages. Times are in seconds of the film.
 * @typedef {{ undos: number, redos: number }} Counts
 * @typedef {{ name: string, scene: string }} SceneName
 * @typedef {{ first: number, end: number, of: number }} Cut
 * @typedef {object} Mistake
 * @property {string} message
 * @property {string} remedy
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} [set]
 * @typedef {object} Timeline
 * @property {{ name: string, at: number, lift: number }[]} entries
 * @property {{ name: string, at: number }[]} markers
 * @property {{ at: number, count: number, contacts: string[] }[]} impacts
 * @property {number[]} speeds
 * @property {number} rest
 * @property {"fixed" | "settled" | "cut off"} end
 * @typedef {object} FilmMessage
 * @property {string} scene
 * @property {boolean} isPart
 * @property {FilmData} film
 * @property {Timeline} timeline
 * @property {{ fps: number, speed: number, layers: string[], allLayers: string[] }} about
 * @property {Mistake[]} warnings
 * @property {Cut} cut
 * @typedef {object} KeysMessage
 * @property {string} scene
 * @property {string} reason
 * @property {Control[]} controls
 * @property {NamedSpring[]} springs
 * @property {NamedSpring[]} systemSprings
 * @property {SpringForm[]} springForms
 * @typedef {object} Conflict
 * @property {string} key
 * @property {string} base
 * @property {string} own
 * @property {string} other
 * @property {string} [file]
 * @property {number} [line]
 * @typedef {object} Refusal
 * @property {string} message
 * @property {Mistake[]} [mistakes]
 * @property {"undo" | "redo"} [verb]
 * @property {boolean} [isLost]
 * @property {string[]} [keys]
 */

/**
 * The messages of the command, by their kind.
 * @typedef {object} Received
 * @property {{ proof: string, challenge: string }} proof
 * @property {{ program: string, version: string, set: string[] }} welcome
 * @property {{ scenes: SceneName[] }} scenes
 * @property {{ stage?: string, completed?: number, total?: number, endsEarlier?: boolean }} status
 * @property {{ reason: string }} watch
 * @property {FilmMessage} film
 * @property {{ film: FilmData }} moment
 * @property {{ mistakes: Mistake[] }} mistake
 * @property {object} good
 * @property {object} same
 * @property {object} end
 * @property {KeysMessage & Counts} keys
 * @property {Counts} steps
 * @property {{ set?: string[] } & Counts} stepped
 * @property {{ isMerged: boolean, isStep: boolean, set?: string[] } & Counts} saved
 * @property {Conflict} conflict
 * @property {Refusal & Counts} refused
 */

/**
 * What happens to the connection itself.
 * @typedef {"missing" | "cut" | "old"} LockedFor
 * @typedef {{ unable: () => void, lost: () => void, locked: (reason: LockedFor) => void }} Fates
 * @typedef {Partial<{ [Kind in keyof Received]: (message: Received[Kind]) => void } & Fates>} Handlers
 */

/**
 * The messages of the page. Those about steps also say their scene and the name of the page.
 * @typedef {{ kind: "turn", from: string[], to: string[] }} Turn
 * @typedef {{ path: string[], value: string }} Edit
 * @typedef {{ kind: "save", edits: Edit[], from: string[], to: string[] }} Save
 * @typedef {Turn | Save | { kind: "undo" } | { kind: "redo" } | { kind: "keys" }} Asked
 * @typedef {{ scene: string, id: string, role: string, layer: string, time: number, x: number, y: number }} Told
 * @typedef {{ kind: "hello", host: string, challenge: string }} Hello
 * @typedef {{ kind: "proof", proof: string }} Proof
 * @typedef {{ kind: "open", scene: string, set: string[], time: number }} Open
 * @typedef {{ kind: "moment", time: number } | { kind: "select", element: Told }} Look
 * @typedef {Hello | Proof | Open | Look | ({ scene: string, page: string } & Asked)} Sent
 */

const view = {
  scene: query.get("scene"),
  theme: ["light", "dark"].includes(query.get("theme")) ? query.get("theme") : "",
  fps: query.get("fps") ?? "",
  // The layers that the page asks for; null for those of the scene.
  show: query.has("show") ? query.get("show").split(",").filter(Boolean) : null,
  set: query.getAll("set"),
};

// The values that the page replaces, in the order of application.
function overrides() {
  const list = [];
  if (view.fps) list.push(`time.fps=${view.fps}`);
  if (view.theme) list.push(`canvas.theme=${view.theme}`);
  if (view.show) list.push(`annotations.layers=${view.show.length ? `[${view.show}]` : "none"}`);
  return [...list, ...view.set];
}

// The address of what is shown, without the secret.
/** @param {number} time */
function address(time) {
  const parts = new URLSearchParams();
  if (view.scene) parts.set("scene", view.scene);
  if (time !== null) parts.set("t", String(Number(time.toFixed(4))));
  for (const name of /** @type {["theme", "fps"]} */ (["theme", "fps"])) if (view[name]) parts.set(name, view[name]);
  if (view.show) parts.set("show", view.show.join(","));
  for (const it of view.set) parts.append("set", it);
  return `${location.origin}/?${parts}`;
}

// The state of a socket that takes messages. A browser without sockets lacks the name of it too.
const OPEN = 1;
// The longest time until a command proves that it knows the secret, in milliseconds.
const PATIENCE = 10000;

const connection = {
  /** @type {WebSocket} */
  socket: null,
  // The time until the next attempt, in milliseconds.
  delay: 0,
  timer: 0,
  /** @type {string} */
  version: null,
  /** @type {Handlers} */
  handlers: {},
  // The digits that the command has to answer; null once it has.
  /** @type {string} */
  challenge: null,
  // Whether another command has answered.
  isForeign: false,
  // The newest messages about the scene, by kind, while nobody looks at the page.
  /** @type {Map<string, string>} */
  unread: new Map(),

  open() {
    clearTimeout(this.timer);
    if (this.socket) return;
    if (!window.WebSocket) return this.handlers.unable?.();
    if (secret.isCut || !secret.digits) return this.handlers.locked?.(secret.isCut ? "cut" : "missing");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.socket = socket;
    this.challenge = randomDigits();
    socket.addEventListener("open", () => this.send({ kind: "hello", host: location.host, challenge: this.challenge }));
    socket.addEventListener("message", ({ data }) => this.receive(data));
    socket.addEventListener("close", () => this.lose(socket));
    // Another program may have the port, and say nothing.
    this.timer = setTimeout(() => this.challenge && this.leave(), PATIENCE);
  },

  // Ends the connection, without waiting for the other side.
  leave() {
    const socket = this.socket;
    socket.close();
    this.lose(socket);
  },

  // Ends the connection, and begins again with another secret.
  openAnew() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.open();
  },

  // A film is long. A page in the background keeps the text of the newest one, and reads it once somebody looks.
  /** @param {string} text */
  receive(text) {
    if (this.challenge) return this.greet(text);
    const kind = /^\{"kind":"(\w+)"/.exec(text)?.[1];
    if (!document.hidden || !["film", "moment", "mistake", "good", "status"].includes(kind)) return this.handle(text);
    this.unread.delete(kind);
    this.unread.set(kind, text);
  },

  // Only a command that knows the secret gets the page's proof, and anything else.
  /** @param {string} text */
  greet(text) {
    /** @type {Partial<Received["proof"] & { kind: string }>} */
    let message = {};
    try {
      message = JSON.parse(text) ?? {};
    } catch {
      // No command sends this.
    }
    if (message.kind !== "proof" || message.proof !== secret.proof("command", this.challenge)) {
      this.isForeign = true;
      return this.leave();
    }
    this.challenge = null;
    clearTimeout(this.timer);
    this.send({ kind: "proof", proof: secret.proof("page", String(message.challenge)) });
  },

  /** @param {string} text */
  handle(text) {
    /** @type {{ kind: keyof Received }} */
    const message = JSON.parse(text);
    const handler = /** @type {(message: object) => void} */ (this.handlers[message.kind]);
    handler?.call(this.handlers, message);
  },

  // Somebody looks at the page again.
  resume() {
    const texts = [...this.unread.values()];
    this.unread.clear();
    for (const text of texts) this.handle(text);
    this.open();
  },

  // A hidden page waits until you look at it.
  /** @param {WebSocket} socket */
  lose(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    clearTimeout(this.timer);
    // A command that starts again has a new secret, and a new address.
    if (this.isForeign) {
      this.isForeign = false;
      return this.handlers.locked?.("old");
    }
    this.handlers.lost?.();
    if (document.hidden) return;
    this.delay = Math.min(4000, this.delay * 1.5 + 250);
    this.timer = setTimeout(() => this.open(), this.delay);
  },

  /** @param {Sent} message */
  send(message) {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  },
};

// The time of the film, or null while the film plays.
const stillTime = () => (player.isPlaying || !player.film ? null : filmTime());

function openScene() {
  connection.send({ kind: "open", scene: view.scene, set: overrides(), time: stillTime() });
  history.replaceState(null, "", address(query.has("t") && !player.film ? Number(query.get("t")) || 0 : stillTime()));
}
