// The clock decides what is shown, and when.

/**
 * The events of a player, and their details.
 * @typedef {object} PlayerEvents
 * @property {{ frames: number, rate: number, broken: number }} load
 * @property {{ frame: number }} frame
 * @property {{ frame: number }} pause
 * @property {{ speed: number }} speed
 * @property {{ name: string, on: boolean }} layer
 * @property {{ element: Picked }} select
 * @property {object} play
 * @property {object} loop
 */

class Player extends EventTarget {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    super();
    this.painter = new Painter(canvas);
    /** @type {Film} */
    this.film = null;
    // In frames. While the film plays, the time has a fraction.
    this.time = 0;
    this.speed = 1;
    this.isPlaying = false;
    this.isLooping = true;
    // The reasons to stop the clock while the film plays: a hidden page, or a finger on the scrubber.
    /** @type {Set<string>} */
    this.holds = new Set();
    /** @type {Picked} */
    this.selected = null;
    this.tick = this.tick.bind(this);
  }

  get frame() {
    return Math.min(Math.floor(this.time), (this.film?.count ?? 1) - 1);
  }

  get chapter() {
    return this.film?.chapters.findLast((it) => it.frame <= this.frame) ?? null;
  }

  // Replaces the film. Layers that you switched off stay off.
  /** @param {Film} film */
  async load(film) {
    this.awaited = film;
    const broken = await film.decodePictures();
    // While the film was loading, another film may have been requested.
    if (this.awaited !== film) return;
    const off = new Set(this.film?.layers.filter((it) => !it.isOn).map((it) => it.name));
    for (const layer of film.layers) layer.isOn = !off.has(layer.name);
    this.film = film;
    this.isLooping = film.isLooping;
    this.isPlaying &&= film.count > 1;
    this.selected = null;
    this.painter.shadows = new ShadowStore();
    this.time = Math.min(this.time, film.count - 1);
    this.restart();
    this.draw();
    this.tell("load", { frames: film.count, rate: film.rate, broken });
    this.tell("frame", { frame: this.frame });
  }

  play() {
    if (this.isPlaying || !this.film || this.film.count < 2) return;
    this.isPlaying = true;
    if (!this.isLooping && this.frame === this.film.count - 1) this.time = 0;
    this.select(null);
    this.restart();
    this.tell("play");
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.seek(this.frame);
    this.tell("pause", { frame: this.frame });
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  // Shows a frame. The time may be between two frames.
  /** @param {number} time */
  seek(time) {
    if (!this.film) return;
    const before = this.frame;
    this.time = Math.max(0, Math.min(this.film.count - 1, Number(time) || 0));
    this.restart();
    this.draw();
    if (this.frame !== before) this.tell("frame", { frame: this.frame });
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.seek(this.frame + by);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    if (!(speed > 0 && speed <= 16)) return;
    this.speed = speed;
    this.restart();
    this.tell("speed", { speed });
  }

  /** @param {boolean} isLooping */
  setLooping(isLooping) {
    this.isLooping = isLooping;
    this.tell("loop");
  }

  /** @param {string} name @param {boolean} isOn */
  setLayer(name, isOn) {
    for (const layer of this.film?.layers ?? []) if (layer.name === name) layer.isOn = isOn;
    this.draw();
    this.tell("layer", { name, on: isOn });
  }

  /** @param {string} reason @param {boolean} isHeld */
  hold(reason, isHeld) {
    if (isHeld) this.holds.add(reason);
    else this.holds.delete(reason);
    this.restart();
  }

  // Returns the topmost element at a point of the film.
  /** @param {number} x @param {number} y @returns {Picked} */
  pick(x, y) {
    const { film, time } = this;
    if (!film) return null;
    for (const layer of [...film.layers].reverse()) {
      if (!layer.isOn || !layer.exists(time) || !isInside(valueOf(layer.clip, time), x, y)) continue;
      const found = layer.elements(time).findLast((it) => isHit(it, film.symbols[it.symbol], x, y));
      if (found) return describe(found, layer, film);
    }
    return null;
  }

  /** @param {Picked} element */
  select(element) {
    if (!element && !this.selected) return;
    this.selected = element;
    this.draw();
    this.tell("select", { element });
  }

  // Starts to measure time from now.
  restart() {
    cancelAnimationFrame(this.request);
    this.start = undefined;
    this.startTime = this.time;
    if (this.isPlaying && !this.holds.size) this.request = requestAnimationFrame(this.tick);
  }

  /** @param {number} now */
  tick(now) {
    this.request = requestAnimationFrame(this.tick);
    this.start ??= now;
    const passed = (now - this.start) / 1000 * this.film.rate * this.speed;
    const before = this.frame;
    this.time = this.startTime + passed;
    const isOver = this.time >= this.film.count;
    if (isOver && !this.isLooping) this.time = this.film.count - 1;
    else if (isOver) this.time %= this.film.count;
    this.draw();
    if (this.frame !== before) this.tell("frame", { frame: this.frame });
    if (isOver && !this.isLooping) this.pause();
  }

  draw() {
    if (!this.film) return;
    this.painter.draw(this.film, this.time);
    if (this.selected) markElement(this.selected, this);
  }

  // Adapts the canvas to a size in screen pixels.
  /** @param {number} width @param {number} height */
  resize(width, height) {
    const { canvas } = this.painter;
    if (!(width > 0 && height > 0) || (canvas.width === width && canvas.height === height)) return;
    [canvas.width, canvas.height] = [width, height];
    this.draw();
  }

  /** @template {keyof PlayerEvents} Name @param {Name} name @param {PlayerEvents[Name]} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail: detail ?? {} }));
  }

  // Calls a function with the details of each event of a name.
  /**
   * @template {keyof PlayerEvents} Name
   * @param {Name} name
   * @param {(detail: PlayerEvents[Name]) => unknown} listener
   */
  on(name, listener) {
    this.addEventListener(name, (event) => listener(/** @type {CustomEvent} */ (event).detail));
  }
}
