// Finds the elements under a point.
Object.assign(Player.prototype, {
  // Returns the topmost element at a point of the film.
  pick(x, y) {
    const { film, time } = this;
    if (!film) return null;
    for (const layer of [...film.layers].reverse()) {
      if (!layer.isOn || !layer.exists(time) || !isInside(valueOf(layer.clip, time), x, y)) continue;
      const found = layer.elements(time).findLast((it) => isHit(it, film.symbols[it.symbol], x, y));
      if (found) return describe(found, layer, film);
    }
    return null;
  },

  select(element) {
    if (!element && !this.selected) return;
    this.selected = element;
    this.draw();
    this.tell("select", { element });
  },

  // Draws a frame around an element. On screen, the frame has the same width for every map.
  mark({ layer, index, id, role }) {
    // Two layers may have the same name.
    const tracks = this.film.layers.filter((it) => it.name === layer).map((it) => it.tracks[index]);
    const found = tracks.find((it) => it?.id === id && it.role === role);
    if (!found?.move(this.time)) return;
    const { left, top, right, bottom } = this.film.symbols[found.symbol].bounds;
    const context = this.painter.place(this.painter.mapOf(found));
    const ratio = this.painter.scaleX;
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.lineJoin = "round";
    for (const [color, width] of [["#fff", 4], ["#2250c8", 2]]) {
      context.strokeStyle = color;
      context.lineWidth = width * Math.max(1, ratio);
      context.stroke();
    }
  },
});

const isInside = (clip, x, y) =>
  !clip || (x >= clip[0] && y >= clip[1] && x <= clip[0] + clip[2] && y <= clip[1] + clip[3]);

function isHit(element, drawing, atX, atY) {
  const { x, y, angle, sx, sy } = element;
  if (!drawing || !sx || !sy) return false;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [atX - x, atY - y];
  return isIn(drawing.at(element), (cos * dx + sin * dy) / sx, (cos * dy - sin * dx) / sy);
}

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

function describe(track, layer, film) {
  const { id, role, index, x, y, angle, alpha, symbol } = track;
  const [width, height] = film.symbols[symbol].size;
  return {
    id, role, layer: layer.name, index, symbol, x, y, angle, alpha, width: width * track.sx, height: height * track.sy,
  };
}
