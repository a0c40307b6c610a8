// The film: data of the page, and the position of every element at a time.
//
// Times are frame numbers, with fractions between frames. While a film plays, times come in order, so each curve
// remembers its last piece. Showing a frame creates no new objects.

/**
 * The film as `FilmData.swift` writes it. A constant is a value, a curve is a list of keys, and steps are a list of
 * frames and values.
 * @typedef {"x" | "y"} Axis
 * @typedef {[number, number]} Pair
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 * @typedef {0 | Box} Clip
 * @typedef {number | number[]} Numbers
 * @typedef {object} LifeData
 * @property {Pair} frames
 * @property {number} [rides] 1 for x, 2 for y, 3 for both.
 * @property {Numbers} [x]
 * @property {Numbers} [y]
 * @property {Numbers} [angle]
 * @property {Numbers} [sx]
 * @property {Numbers} [sy]
 * @property {Numbers} [alpha]
 * @property {Numbers} [morph]
 * @property {Numbers} [from]
 * @property {Numbers} [to]
 * @property {Numbers} [level]
 * @property {Numbers} symbol
 * @typedef {{ id: string, role: string, lives: LifeData[] }} TrackData
 * @typedef {object} LayerData
 * @property {string} name
 * @property {0 | 1} physics
 * @property {number[]} lives
 * @property {0 | (number | Box)[]} clip
 * @property {(number | number[])[]} [masks]
 * @property {Numbers} background
 * @property {[x: Numbers, y: Numbers]} [origin]
 * @property {1} [corners]
 * @property {TrackData[]} tracks
 * @typedef {object} About
 * @property {string} title
 * @property {string} summary
 * @property {number} poster
 * @property {0 | 1} loop
 * @property {1} [calm]
 * @property {(number | string)[]} chapters
 * @typedef {object} FilmData
 * @property {Pair} size
 * @property {Pair} rate
 * @property {number} frames
 * @property {About} [about]
 * @property {string[]} colors
 * @property {Numbers} background
 * @property {string[]} paths
 * @property {string[]} [pictures]
 * @property {SymbolData[]} symbols
 * @property {LayerData[]} layers
 * @typedef {{ frame: number, name: string }} Chapter
 */

// Each piece has five numbers: its first frame, and the factors of 1, t, t² and t³, where t is the number of frames
// since its first frame.
const PIECE = 5;

class Curve {
  /** @param {number[]} keys */
  constructor(keys) {
    const pieces = new Float64Array(keys.length);
    for (let at = 0; at < keys.length; at += PIECE) {
      const [frame, value, , out, isHeld, next, goal, into] = keys.slice(at, at + 8);
      pieces[at] = frame;
      pieces[at + 1] = value;
      if (isHeld || next === undefined) continue;
      const length = next - frame;
      const slope = (goal - value) / length;
      pieces[at + 2] = out;
      pieces[at + 3] = (3 * slope - 2 * out - into) / length;
      pieces[at + 4] = (out + into - 2 * slope) / (length * length);
    }
    this.pieces = pieces;
    this.at = 0;
  }

  /** @param {number} time */
  value(time) {
    const pieces = this.pieces;
    let at = this.at;
    while (at + PIECE < pieces.length && pieces[at + PIECE] <= time) at += PIECE;
    while (at > 0 && pieces[at] > time) at -= PIECE;
    this.at = at;
    const passed = time - pieces[at];
    if (passed <= 0) return pieces[at + 1];
    return pieces[at + 1] + passed * (pieces[at + 2] + passed * (pieces[at + 3] + passed * pieces[at + 4]));
  }
}

// Values that stay the same from one frame to the next step.
/** @template Value */
class Steps {
  /** @param {(number | Value)[]} list */
  constructor(list) {
    this.list = list;
    this.at = 0;
  }

  /** @param {number} time */
  value(time) {
    const list = this.list;
    let at = this.at;
    while (at + 2 < list.length && list[at + 2] <= time) at += 2;
    while (at > 0 && list[at] > time) at -= 2;
    this.at = at;
    return /** @type {Value} */ (list[at + 1]);
  }
}

/** @param {Numbers} data @param {number} ordinary */
const curve = (data, ordinary) => (Array.isArray(data) ? new Curve(data) : data ?? ordinary);
/** @param {Numbers} data @param {number} ordinary */
const steps = (data, ordinary) => (Array.isArray(data) ? new Steps(data) : data ?? ordinary);
/**
 * @template Value
 * @param {Value | { value(time: number): Value }} motion
 * @param {number} time
 * @returns {Value}
 */
const valueOf = (motion, time) =>
  (typeof motion === "object" ? /** @type {Steps<Value>} */ (motion).value(time) : motion);

class Life {
  /** @param {LifeData} data */
  constructor(data) {
    this.first = data.frames[0];
    this.end = data.frames[1];
    this.rides = data.rides ?? 0;
    this.x = curve(data.x, 0);
    this.y = curve(data.y, 0);
    this.angle = curve(data.angle, 0);
    this.sx = curve(data.sx, 1);
    this.sy = curve(data.sy, 1);
    this.alpha = curve(data.alpha, 1);
    this.morph = curve(data.morph, 0);
    // The lengths along the lines where the visible part starts and ends.
    this.from = curve(data.from, 0);
    this.to = curve(data.to, Infinity);
    this.level = steps(data.level, 0);
    this.symbol = steps(data.symbol, 0);
  }
}

// An element, and its state at the last requested time.
class Track {
  /** @param {TrackData} data @param {number} index @param {Layer} layer */
  constructor(data, index, layer) {
    this.layer = layer;
    this.id = data.id;
    this.role = data.role;
    this.index = index;
    this.lives = data.lives.map((it) => new Life(it));
    this.at = 0;
  }

  // Adopts the state at a time. The result is false if the element does not exist at this time.
  /** @param {number} time */
  move(time) {
    const lives = this.lives;
    const frame = Math.floor(time);
    let at = this.at;
    while (at + 1 < lives.length && lives[at + 1].first <= frame) at += 1;
    while (at > 0 && lives[at].first > frame) at -= 1;
    this.at = at;
    const life = lives[at];
    if (!life || frame < life.first || frame >= life.end) return false;
    this.alpha = valueOf(life.alpha, time);
    if (this.alpha <= 0) return false;
    this.x = valueOf(life.x, time);
    this.y = valueOf(life.y, time);
    if (life.rides & 1) this.x += this.layer.originAt(time, "x");
    if (life.rides & 2) this.y += this.layer.originAt(time, "y");
    this.angle = valueOf(life.angle, time);
    this.sx = valueOf(life.sx, time);
    this.sy = valueOf(life.sy, time);
    this.morph = valueOf(life.morph, time);
    this.from = valueOf(life.from, time);
    this.to = valueOf(life.to, time);
    this.level = valueOf(life.level, time);
    this.symbol = valueOf(life.symbol, time);
    return true;
  }
}

class Layer {
  /** @param {LayerData} data @param {Film} film */
  constructor(data, film) {
    this.film = film;
    this.name = data.name;
    this.isPhysics = data.physics === 1;
    this.isOn = true;
    this.lives = data.lives;
    /** @type {Clip | Steps<Clip>} */
    this.clip = Array.isArray(data.clip) ? /** @type {Steps<Clip>} */ (new Steps(data.clip)) : 0;
    // Rounded rectangles in a row, each as x, y, width, height and radius.
    /** @type {Steps<number[]> | 0} */
    this.masks = data.masks ? /** @type {Steps<number[]>} */ (new Steps(data.masks)) : null;
    this.background = steps(data.background, -1);
    /** @type {Record<Axis, number | Curve>} */
    this.origin = data.origin ? { x: curve(data.origin[0], 0), y: curve(data.origin[1], 0) } : null;
    this.roundsCorners = data.corners === 1;
    this.tracks = data.tracks.map((it, index) => new Track(it, index, this));
  }

  // The distance between scrolling content and the edge of its view is a whole number of screen pixels. The view itself
  // may move.
  /** @param {number} time @param {Axis} axis */
  originAt(time, axis) {
    const place = valueOf(this.origin?.[axis] ?? 0, time);
    const scale = this.film.grid[axis];
    const clip = valueOf(this.clip, time);
    const edge = clip ? clip[axis === "x" ? 0 : 1] : 0;
    const offset = (edge - place) * scale;
    return edge - (Math.sign(offset) * Math.round(Math.abs(offset))) / scale;
  }

  /** @param {number} time */
  exists(time) {
    for (let at = 0; at < this.lives.length; at += 2) {
      if (time >= this.lives[at] && time < this.lives[at + 1]) return true;
    }
    return false;
  }

  // The elements that exist at a time, back to front.
  /** @param {number} time */
  elements(time) {
    /** @type {Track[]} */
    const found = [];
    let isSorted = true;
    for (const track of this.tracks) {
      if (!track.move(time)) continue;
      if (found.length && found[found.length - 1].level > track.level) isSorted = false;
      found.push(track);
    }
    if (!isSorted) found.sort((one, other) => one.level - other.level);
    const { symbols, grid } = this.film;
    if (this.origin) closeSeams(found, symbols, grid);
    if (this.roundsCorners) roundCorners(found, symbols, grid);
    return found;
  }
}

class Film {
  /** @param {FilmData} data */
  constructor(data) {
    this.width = data.size[0];
    this.height = data.size[1];
    this.rate = data.rate[0] / data.rate[1];
    this.count = data.frames;
    if (!(this.width > 0 && this.height > 0 && this.rate > 0 && this.count >= 1)) throw new Error("no film");
    // The number of screen pixels per point, which a painter sets.
    this.grid = { x: 1, y: 1 };
    this.colors = data.colors;
    this.background = steps(data.background, -1);
    /** @type {(string | Outline)[]} */
    this.paths = data.paths;
    this.pictures = data.pictures ?? [];
    /** @type {Drawing[]} */
    this.symbols = data.symbols.map((it) => (it.morph ? new Morph(it, this) : new Drawing(it, this)));
    this.layers = data.layers.map((it) => new Layer(it, this));
    this.describe(data.about ?? {});
  }

  /** @param {Partial<About>} about */
  describe(about) {
    this.title = about.title ?? "";
    this.summary = about.summary ?? "";
    this.poster = Math.min(about.poster ?? 0, this.count - 1);
    this.isLooping = about.loop !== 0;
    this.isCalm = about.calm === 1;
    /** @type {Chapter[]} */
    this.chapters = [];
    const list = about.chapters ?? [];
    for (let at = 0; at < list.length; at += 2) {
      this.chapters.push({ frame: Math.min(Number(list[at]), this.count - 1), name: String(list[at + 1]) });
    }
  }

  // Waits for the pictures, and returns the number of pictures that cannot be shown.
  async decodePictures() {
    this.images = await Promise.all(this.pictures.map(decodePicture));
    return this.images.filter((it) => !it).length;
  }

  /** @param {number} index */
  color(index) {
    return this.colors[index] ?? "#0000";
  }
}

/** @param {string} address */
async function decodePicture(address) {
  if (!address.startsWith("data:image/")) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth ? new Picture(image) : null;
  } catch {
    return null;
  }
}

// Decompresses the data of the page, which is base64 of JSON, compressed with zlib.
/** @param {string} text @returns {Promise<FilmData>} */
async function inflate(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (it) => it.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
