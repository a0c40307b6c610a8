// The drawings: commands in the form that a canvas needs. A drawing is created when it is first shown.

/**
 * Drawings as data.
 * @typedef {[kind: "l", startX: number, startY: number, endX: number, endY: number, stops: number[]]} LinearData
 * @typedef {[kind: "r", x: number, y: number, r: 0, toX: number, toY: number, toR: number, stops: number[]]} RadialData
 * @typedef {number | LinearData | RadialData} PaintData
 * @typedef {[kind: "f", path: number, paint: PaintData]} FillData
 * @typedef {[kind: "s", path: number, paint: PaintData, width: number, isRound: 0 | 1]} StrokeData
 * @typedef {[kind: "h", path: number, color: number, radius: number, dx: number, dy: number]} ShadowData
 * @typedef {[kind: "i", picture: number, box: Box, path: number]} PictureData
 * @typedef {[kind: "m", path: number, radius: number, saturation: number, tint: number, other: number]} MaterialData
 * @typedef {[kind: "g", opacity: number, clip: number, commands: CommandData[]]} GroupData
 * @typedef {FillData | StrokeData | ShadowData | PictureData | MaterialData | GroupData} CommandData
 * @typedef {{ size: Pair, draw?: CommandData[], morph?: (number | CommandData[])[], fade?: number[] }} SymbolData
 */

/**
 * What a canvas draws.
 * @typedef {string | CanvasGradient} Style
 * @typedef {{ path: Path2D, bounds: Bounds }} Shape
 * @typedef {Shape & { kind: "f", style: Style }} Fill
 * @typedef {Shape & { kind: "s", line: Outline, style: Style, width: number, isRound: boolean }} Stroke
 * @typedef {{ canvas: HTMLCanvasElement, left: number, top: number, scale: number, age: number }} KeptShadow
 * @typedef {Shape & { kind: "h", color: string, radius: number, dx: number, dy: number }} PlainShadow
 * @typedef {PlainShadow & { uses: number, kept?: KeptShadow }} Shadow
 * @typedef {Shape & { kind: "i", picture: Picture, box: Box }} Framed
 * @typedef {Shape & { kind: "m", radius: number, saturation: number, tint: string, substitute: string }} Material
 * @typedef {{ kind: "g", opacity: number, clip: Outline, commands: Command[], reach?: Bounds }} Group
 * @typedef {Fill | Stroke | Shadow | Framed | Material | Group} Command
 * @typedef {{ letters: string[], numbers: number[] }} Pieces
 * @typedef {Shape & Pieces & { kind: "f" | "s", outline: number, style: string, width: number }} Target
 * @typedef {{ x: number, y: number, length: number }} Place
 * @typedef {{ from?: number, to?: number, morph?: number }} Shown
 * @typedef {[red: number, green: number, blue: number, alpha: number]} Channels
 */

// A shadow ends at three standard deviations.
const SHADOW_REACH = 3;
// A pointed corner may extend ten half line widths. A longer corner is cut off.
const MITER_REACH = 5;

class Bounds {
  constructor() {
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
  }

  get isEmpty() {
    return !(this.left <= this.right && this.top <= this.bottom);
  }

  /** @param {number} x @param {number} y */
  add(x, y) {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  /** @param {Bounds} other */
  addAll(other, margin = 0, dx = 0, dy = 0) {
    if (other.isEmpty) return;
    this.add(other.left - margin + dx, other.top - margin + dy);
    this.add(other.right + margin + dx, other.bottom + margin + dy);
  }
}

const NUMBER = /-?(\d+\.?\d*|\.\d+)(e-?\d+)?/g;

// The number of coordinates that each command in path data has.
/** @type {Record<string, number>} */
const COORDINATES = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, Z: 0 };

// Returns a box around the points and controls of path data. The path itself is inside this box.
/** @param {string} data */
function boundsOf(data) {
  const bounds = new Bounds();
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, rest] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kind = letter.toUpperCase();
    const count = COORDINATES[kind];
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    if (kind === "Z") [x, y] = [startX, startY];
    for (let at = 0; count && at + count <= numbers.length; at += count) {
      const [baseX, baseY] = letter === kind ? [0, 0] : [x, y];
      for (let pair = 0; pair < count; pair += 2) {
        if (kind === "V") y = baseY + numbers[at];
        else x = baseX + numbers[at + pair];
        if (count > 1) y = baseY + numbers[at + pair + 1];
        bounds.add(x, y);
      }
      if (kind === "M" && at === 0) [startX, startY] = [x, y];
    }
  }
  return bounds;
}

class Outline {
  /** @param {string} data */
  constructor(data) {
    this.data = data;
    this.path = new Path2D(data);
    this.bounds = boundsOf(data);
  }

  // The points of a line of straight pieces. For each point, there is the length of the line up to this point.
  get places() {
    if (this.known) return this.known;
    const { numbers } = piecesOf(this.data);
    let [x, y, length] = [numbers[0], numbers[1], 0];
    /** @type {Place[]} */
    this.known = [{ x, y, length }];
    for (let at = 2; at < numbers.length; at += 2) {
      [x, y, length] = [x + numbers[at], y + numbers[at + 1], length + Math.hypot(numbers[at], numbers[at + 1])];
      this.known.push({ x, y, length });
    }
    return this.known;
  }

  // Returns the path between two lengths along the line.
  /** @param {number} from @param {number} to */
  part(from, to) {
    const { places } = this;
    const path = new Path2D();
    let at = 1;
    let end = places.length - 1;
    while (at < end) {
      const middle = (at + end) >> 1;
      if (places[middle].length < from) at = middle + 1;
      else end = middle;
    }
    path.moveTo(...pointAt(places, at, from));
    for (; at < places.length - 1 && places[at].length < to; at += 1) path.lineTo(places[at].x, places[at].y);
    path.lineTo(...pointAt(places, at, Math.max(from, to)));
    return path;
  }
}

// Returns the point at a length along a line. The index is that of the point where the piece ends.
/** @param {Place[]} places @param {number} index @param {number} length @returns {Pair} */
function pointAt(places, index, length) {
  const [one, other] = [places[index - 1], places[index]];
  const whole = other.length - one.length;
  const part = whole > 0 ? Math.max(0, Math.min(1, (length - one.length) / whole)) : 0;
  return [one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part];
}

// A drawing with the origin in its center.
class Drawing {
  /** @param {SymbolData} data @param {Film} film */
  constructor(data, film) {
    this.size = data.size;
    this.data = data.draw;
    this.film = film;
    /** @type {Command[]} */
    this.made = null;
    /** @type {Bounds} */
    this.box = null;
  }

  // Returns the commands of an element. If the drawing morphs, the commands depend on the element's morph value.
  /** @param {Shown} shown @returns {Command[]} */
  at({ from = 0, to = Infinity }) {
    if (from <= 0 && to === Infinity) return this.commands;
    return /** @type {Stroke[]} */ (this.commands).map((it) => ({ ...it, path: it.line.part(from, to) }));
  }

  // Returns an additional opacity for each color.
  /** @param {Shown} _ */
  opacity(_) {
    return 1;
  }

  // Whether the opacity of an element applies to each command separately.
  get fadesEach() {
    return this.commands.length === 1;
  }

  get commands() {
    return (this.made ??= this.data.map((it) => makeCommand(it, this.film)));
  }

  get bounds() {
    return (this.box ??= reachOf(this.commands));
  }

  // The distance from the origin to the farthest point.
  get radius() {
    const { left, top, right, bottom } = this.bounds;
    return Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  }
}

// A drawing between several target drawings, at a morph value. Points, plain colors and line widths differ.
class Morph extends Drawing {
  /** @param {SymbolData} data @param {Film} film */
  constructor(data, film) {
    super(data, film);
    // In the data, numbers and drawings alternate.
    this.values = data.morph.filter((_, at) => at % 2 === 0).map(Number);
    this.lists = /** @type {CommandData[][]} */ (data.morph.filter((_, at) => at % 2 === 1));
    /** @type {Target[][]} */
    this.drawn = null;
    this.fade = data.fade;
  }

  get targets() {
    return (this.drawn ??= this.lists.map((list) => list.map((it) => {
      const command = /** @type {Target} */ (makeCommand(it, this.film));
      if (it[0] !== "f" && it[0] !== "s") return command;
      return { ...command, outline: it[1], ...piecesOf(outline(this.film, it[1]).data) };
    })));
  }

  // A drawing without a size is a part of a larger one. Its colors already contain its opacity.
  get fadesEach() {
    return this.size[0] === 0 || this.targets[0].length === 1;
  }

  get bounds() {
    return (this.box ??= reachOf(/** @type {Command[]} */ (this.targets.flat())));
  }

  // Returns the targets below and above a value, and the fraction of the way between them.
  /** @param {number} value @returns {[start: number, end: number, part: number]} */
  around(value) {
    const { values } = this;
    const last = values.length - 1;
    let start = 0;
    while (start + 1 < last && values[start + 1] <= value) start += 1;
    const end = Math.min(start + 1, last);
    const share = end > start ? (value - values[start]) / (values[end] - values[start]) : 0;
    return [start, end, Math.max(0, Math.min(1, share))];
  }

  /** @param {Shown} shown @returns {Command[]} */
  at({ morph }) {
    const { targets } = this;
    const [start, end, part] = this.around(morph);
    return /** @type {Command[]} */ (
      targets[start].map((it, index) => commandBetween(it, targets[end][index], part))
    );
  }

  /** @param {Shown} shown */
  opacity({ morph }) {
    const { fade } = this;
    if (!fade) return 1;
    const [start, end, part] = this.around(morph);
    return fade[start] + (fade[end] - fade[start]) * part;
  }
}

// Returns the letters of path data, and all of its numbers.
/** @param {string} data */
function piecesOf(data) {
  return { letters: data.match(/[A-Za-z]/g) ?? [], numbers: (data.match(NUMBER) ?? []).map(Number) };
}

// Returns a command between two others. Only areas and lines with plain colors differ.
/** @param {Target} one @param {Target} other @param {number} part */
function commandBetween(one, other, part) {
  const { style, width } = one;
  const isSame = one.outline === other.outline;
  if (isSame && style === other.style && width === other.width) return one;
  return {
    ...one,
    path: isSame ? one.path : pathBetween(one, other, part),
    style: style === other.style ? style : colorBetween(style, other.style, part),
    width: width + (other.width - width) * part,
  };
}

// Returns a color between two others. Colors mix in sRGB, without their opacities.
/** @param {string} one @param {string} other @param {number} part */
function colorBetween(one, other, part) {
  const end = channels(other);
  const between = channels(one).map((channel, index) => channel + (end[index] - channel) * part);
  return notation(/** @type {Channels} */ (between));
}

// Returns a path between two others that have the same kinds of pieces. Each number is relative to the end of the piece
// before.
/** @param {Pieces} one @param {Pieces} other @param {number} part */
function pathBetween(one, other, part) {
  const path = new Path2D();
  let [x, y, startX, startY, at] = [0, 0, 0, 0, 0];
  /** @param {number} base */
  const next = (base) => {
    const number = one.numbers[at] + (other.numbers[at] - one.numbers[at]) * part;
    at += 1;
    return base + number;
  };
  for (const letter of one.letters) {
    if (letter === "z") {
      path.closePath();
      [x, y] = [startX, startY];
    } else if (letter === "c") {
      /** @type {[number, number, number, number, number, number]} */
      const places = [next(x), next(y), next(x), next(y), next(x), next(y)];
      path.bezierCurveTo(...places);
      [x, y] = places.slice(4);
    } else {
      [x, y] = [next(x), next(y)];
      if (letter === "m") [startX, startY] = [x, y];
      if (letter === "m") path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

/** @param {Film} film @param {number} index */
function outline(film, index) {
  const known = film.paths[index];
  return typeof known === "string" ? (film.paths[index] = new Outline(known)) : known;
}

/** @param {CommandData} data @param {Film} film @returns {Command} */
function makeCommand(data, film) {
  switch (data[0]) {
    case "f": {
      const [kind, path, paint] = data;
      return { kind, ...outline(film, path), style: makeStyle(paint, film) };
    }
    case "s": {
      const [kind, path, paint, width, isRound] = data;
      const line = outline(film, path);
      return { kind, ...line, line, style: makeStyle(paint, film), width, isRound: isRound === 1 };
    }
    case "h": {
      const [kind, path, color, radius, dx, dy] = data;
      return { kind, ...outline(film, path), color: film.color(color), radius, dx, dy, uses: 0 };
    }
    case "i": {
      const [kind, picture, box, path] = data;
      return { kind, ...outline(film, path), picture: film.images[picture], box };
    }
    case "m": {
      const [kind, path, radius, saturation, tint, substitute] = data;
      return {
        kind, ...outline(film, path), radius, saturation, tint: film.color(tint), substitute: film.color(substitute),
      };
    }
    case "g": {
      const [kind, opacity, clip, commands] = data;
      return {
        kind, opacity: Math.max(0, Math.min(1, opacity)), clip: clip < 0 ? null : outline(film, clip),
        commands: commands.map((it) => makeCommand(it, film)),
      };
    }
    default:
      throw new Error(`no command is called ${data[0]}`);
  }
}

// Returns the box around everything that the commands draw.
/** @param {Command[]} commands */
function reachOf(commands) {
  const reach = new Bounds();
  for (const it of commands) {
    if (it.kind === "g") reach.addAll(it.clip ? it.clip.bounds : reachOf(it.commands));
    else if (it.kind === "h") reach.addAll(it.bounds, SHADOW_REACH * it.radius, it.dx, it.dy);
    else if (it.kind === "s") reach.addAll(it.bounds, it.width * (it.isRound ? 0.5 : MITER_REACH));
    else reach.addAll(it.bounds);
  }
  return reach;
}

// A canvas needs a context to create gradients, but any context is good enough.
const tools = document.createElement("canvas").getContext("2d");

/** @param {PaintData} paint @param {Film} film */
function makeStyle(paint, film) {
  if (!Array.isArray(paint)) return film.color(paint);
  const [kind, ...places] = paint;
  const stops = /** @type {number[]} */ (places.pop());
  const make = kind === "r" ? tools.createRadialGradient : tools.createLinearGradient;
  const gradient = /** @type {Function} */ (make).apply(tools, places);
  for (const [offset, color] of gradientStops(stops, film)) gradient.addColorStop(offset, color);
  return gradient;
}

// A canvas mixes plain colors, but the film mixes colors that are multiplied by their opacity. If two stops differ in
// color and opacity, additional stops between them keep the two mixtures close.
/** @param {number[]} list @param {Film} film @returns {[offset: number, color: string][]} */
function gradientStops(list, film) {
  /** @type {[offset: number, color: Channels][]} */
  const stops = [];
  for (let at = 0; at < list.length; at += 2) {
    stops.push([Math.max(0, Math.min(1, list[at])), channels(film.color(list[at + 1]))]);
  }
  return stops.flatMap(([offset, color], index) => {
    const [next, other] = stops[index + 1] ?? [offset, color];
    const isPlain = color[3] === other[3] || color.every((it, channel) => channel === 3 || it === other[channel]);
    const parts = isPlain ? [0] : Array.from({ length: 16 }, (_, part) => part / 16);
    const stop = /** @returns {[number, string]} */ (/** @type {number} */ part) =>
      [offset + (next - offset) * part, notation(mixed(color, other, part))];
    return parts.map(stop);
  });
}

/** @param {Channels} one @param {Channels} other @param {number} part @returns {Channels} */
function mixed(one, other, part) {
  const alpha = one[3] + (other[3] - one[3]) * part;
  if (part === 0 || alpha === 0) return one;
  /** @param {number} channel */
  const mix = (channel) => one[channel] * one[3] * (1 - part) + other[channel] * other[3] * part;
  return [mix(0) / alpha, mix(1) / alpha, mix(2) / alpha, alpha];
}

/** @param {Channels} channels */
const notation = ([red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${alpha})`;

// Converts #RRGGBB or #RRGGBBAA to numbers: red, green and blue from 0 to 255, and the opacity from 0 to 1.
/** @param {string} color @returns {Channels} */
function channels(color) {
  const [red, green, blue, alpha] = [1, 3, 5, 7].map((at) => parseInt(color.slice(at, at + 2) || "FF", 16));
  return [red, green, blue, alpha / 255];
}
