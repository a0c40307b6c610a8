// Moves positions to whole pixels: scrolling moves by whole pixels, and if elements touch, their common edge is between
// two pixels.

// Positions in a page have three decimal places. So two edges are the same if they are closer than this fraction of a
// pixel.
const EDGE = 0.02;

/** @param {number} edge */
const isWhole = (edge) => Math.abs(edge - Math.round(edge)) < EDGE;
// Half a pixel is always rounded to the same neighbor, so no element changes its size while it scrolls.
/** @param {number} edge */
const wholeEdge = (edge) => Math.floor(edge + 0.5 + EDGE);

// A set of edges to look up.
class EdgeSet {
  constructor() {
    /** @type {Set<number>} */
    this.keys = new Set();
  }

  /** @param {number} edge */
  add(edge) {
    this.keys.add(Math.round(edge / EDGE));
  }

  /** @param {number} edge */
  has(edge) {
    const key = Math.round(edge / EDGE);
    return this.keys.has(key) || this.keys.has(key - 1) || this.keys.has(key + 1);
  }
}

// One axis for the elements of a layer: the names of their positions and factors, and the number of pixels per point.
class PixelAxis {
  /** @param {Axis} place @param {"sx" | "sy"} factor @param {0 | 1} side @param {number} scale */
  constructor(place, factor, side, scale) {
    this.place = place;
    this.factor = factor;
    this.side = side;
    this.scale = scale;
    this.starts = new EdgeSet();
    this.ends = new EdgeSet();
  }

  /** @param {Track} element @param {Pair} size */
  span(element, size) {
    const middle = element[this.place] * this.scale;
    const half = (size[this.side] * element[this.factor] * this.scale) / 2;
    return [middle - half, middle + half];
  }

  /** @param {Track} element @param {Pair} size */
  isBroken(element, size) {
    return !this.span(element, size).every(isWhole);
  }

  /** @param {Track} element @param {Pair} size */
  note(element, size) {
    const [low, high] = this.span(element, size);
    this.starts.add(low);
    this.ends.add(high);
  }

  /** @param {Track} element @param {Pair} size */
  close(element, size) {
    const [low, high] = this.span(element, size);
    const start = this.ends.has(low) ? wholeEdge(low) : low;
    const end = this.starts.has(high) ? wholeEdge(high) : high;
    if (end <= start) return;
    element[this.place] = (start + end) / 2 / this.scale;
    element[this.factor] *= (end - start) / (high - low);
  }
}

// Moves common edges of elements away from the middle of a pixel. In the middle of a pixel, the background would be
// visible between the two elements.
/** @param {Track[]} elements @param {Drawing[]} symbols @param {Film["grid"]} grid */
function closeSeams(elements, symbols, grid) {
  /** @type {(it: Track) => Pair} */
  const sizeOf = (it) => symbols[it.symbol]?.size ?? [0, 0];
  const upright = elements.filter((it) => !it.angle && it.sx > 0 && it.sy > 0 && sizeOf(it)[0] > 0 && sizeOf(it)[1] > 0);
  for (const axis of [new PixelAxis("x", "sx", 0, grid.x), new PixelAxis("y", "sy", 1, grid.y)]) {
    const broken = upright.filter((it) => axis.isBroken(it, sizeOf(it)));
    if (!broken.length) continue;
    for (const it of upright) axis.note(it, sizeOf(it));
    for (const it of broken) axis.close(it, sizeOf(it));
  }
}

// Moves upright elements so that their upper left corners are on whole pixels.
/** @param {Track[]} elements @param {Drawing[]} symbols @param {Film["grid"]} grid */
function roundCorners(elements, symbols, grid) {
  for (const it of elements) {
    const size = symbols[it.symbol]?.size;
    if (it.angle || !size) continue;
    for (const [place, side, scale] of /** @type {[Axis, 0 | 1, number][]} */ ([["x", 0, grid.x], ["y", 1, grid.y]])) {
      const corner = (it[place] - size[side] / 2) * scale;
      it[place] += (Math.round(corner) - corner) / scale;
    }
  }
}
