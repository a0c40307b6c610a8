// Finds the elements under a point, and marks one.

/** @typedef {ReturnType<typeof describe>} Picked */

// Draws a frame around an element. On screen, the frame has the same width for every map.
/** @param {Picked} element @param {Player} player */
function markElement({ layer, index, id, role }, { film, time, painter }) {
  // Two layers may have the same name.
  const tracks = film.layers.filter((it) => it.name === layer).map((it) => it.tracks[index]);
  const found = tracks.find((it) => it?.id === id && it.role === role);
  if (!found?.move(time)) return;
  const { left, top, right, bottom } = film.symbols[found.symbol].bounds;
  const context = painter.place(painter.mapOf(found));
  const ratio = painter.scaleX;
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.lineJoin = "round";
  for (const [color, width] of /** @type {[string, number][]} */ ([["#fff", 4], ["#2250c8", 2]])) {
    context.strokeStyle = color;
    context.lineWidth = width * Math.max(1, ratio);
    context.stroke();
  }
}

/** @param {Clip} clip @param {number} x @param {number} y */
const isInside = (clip, x, y) =>
  !clip || (x >= clip[0] && y >= clip[1] && x <= clip[0] + clip[2] && y <= clip[1] + clip[3]);

/** @param {Track} element @param {Drawing} drawing @param {number} atX @param {number} atY @returns {boolean} */
function isHit(element, drawing, atX, atY) {
  const { x, y, angle, sx, sy } = element;
  if (!drawing || !sx || !sy) return false;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [atX - x, atY - y];
  return isIn(drawing.at(element), (cos * dx + sin * dy) / sx, (cos * dy - sin * dx) / sy);
}

/** @param {Command[]} commands @param {number} x @param {number} y @returns {boolean} */
function isIn(commands, x, y) {
  return commands.some((it) => {
    if (it.kind === "h") return false;
    if (it.kind === "g") return (!it.clip || tools.isPointInPath(it.clip.path, x, y)) && isIn(it.commands, x, y);
    if (it.kind !== "s") return tools.isPointInPath(it.path, x, y);
    // You can select a thin line from a small distance.
    tools.lineWidth = Math.max(6, it.width);
    return tools.isPointInStroke(it.path, x, y);
  });
}

/** @param {Track} track @param {Layer} layer @param {Film} film */
function describe(track, layer, film) {
  const { id, role, index, x, y, angle, alpha, symbol } = track;
  const [width, height] = film.symbols[symbol].size;
  return {
    id, role, layer: layer.name, index, symbol, x, y, angle, alpha, width: width * track.sx, height: height * track.sy,
  };
}
