// The connection with the command.
//
// `messages.js` says what the page and the command send.

import { randomDigits, secret } from "./proof.js";

// The state of a socket that takes messages. A browser without sockets lacks the name of it too.
export const OPEN = 1;
// The longest time until a command proves that it knows the secret, in milliseconds.
const PATIENCE = 10000;

export const connection = {
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
