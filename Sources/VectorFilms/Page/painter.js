// Draws a film at a time on a canvas, in the pixels of the screen.

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Edges
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} AffineMap
 */

// A surface is a canvas, or a part of a canvas that is drawn onto another canvas. The origin of a surface is in pixels of the
// film's canvas.
class Surface {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas, left = 0, top = 0) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.left = left;
    this.top = top;
  }
}

/** @param {number} width @param {number} height */
function makeCanvas(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

class Painter {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.surfaces = [new Surface(canvas)];
    /** @type {Record<string, HTMLCanvasElement>} */
    this.spare = {};
    this.shadows = new ShadowStore();
  }

  get canvas() {
    return this.surfaces[0].canvas;
  }

  get surface() {
    return this.surfaces[this.surfaces.length - 1];
  }

  // Draws a film at a time, in frames. Over the whole canvas, the scales of the two axes differ by less than a pixel.
  /** @param {Film} film @param {number} time */
  draw(film, time) {
    const { width, height } = this.canvas;
    this.scaleX = width / film.width;
    this.scaleY = height / film.height;
    film.grid = { x: this.scaleX, y: this.scaleY };
    const context = this.surface.context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    this.window = { left: 0, top: 0, right: width, bottom: height };
    this.fillWindow(film.color(valueOf(film.background, time)));
    for (const layer of film.layers) if (layer.isOn && layer.exists(time)) this.drawLayer(layer, film, time);
  }

  /** @param {Layer} layer @param {Film} film @param {number} time */
  drawLayer(layer, film, time) {
    const context = this.surface.context;
    const clip = valueOf(layer.clip, time);
    context.save();
    this.window = this.windowOf(clip);
    const { left, top, right, bottom } = this.window;
    if (right > left && bottom > top) {
      if (clip) {
        context.beginPath();
        context.rect(left, top, right - left, bottom - top);
        context.clip();
      }
      const masks = layer.masks ? valueOf(layer.masks, time) : [];
      for (let at = 0; at < masks.length; at += 5) {
        const [x, y, across, down, radius] = masks.slice(at, at + 5);
        context.beginPath();
        context.roundRect(x * this.scaleX, y * this.scaleY, across * this.scaleX, down * this.scaleY, radius * this.scaleX);
        context.clip();
      }
      const background = valueOf(layer.background, time);
      if (background >= 0) this.fillWindow(film.color(background));
      for (const element of layer.elements(time)) this.drawElement(element, film.symbols[element.symbol]);
    }
    context.restore();
  }

  /** @param {Clip} clip */
  windowOf(clip) {
    const { width, height } = this.canvas;
    if (!clip) return { left: 0, top: 0, right: width, bottom: height };
    const [x, y, across, down] = clip;
    return {
      left: Math.max(0, x * this.scaleX), top: Math.max(0, y * this.scaleY),
      right: Math.min(width, (x + across) * this.scaleX), bottom: Math.min(height, (y + down) * this.scaleY),
    };
  }

  /** @param {string} color */
  fillWindow(color) {
    const { context } = this.surface;
    const { left, top, right, bottom } = this.window;
    context.fillStyle = color;
    context.fillRect(left, top, right - left, bottom - top);
  }

  /** @param {Track} element @param {Drawing} drawing */
  drawElement(element, drawing) {
    if (!drawing || !this.isSeen(element, drawing)) return;
    const map = this.mapOf(element);
    const commands = drawing.at(element);
    if (element.alpha >= 1 || drawing.fadesEach) this.drawAll(commands, map, Math.min(1, element.alpha) * drawing.opacity(element));
    else this.fade(drawing.bounds, map, element.alpha, () => this.drawAll(commands, map, 1));
  }

  /** @param {Track} element @param {Drawing} drawing */
  isSeen({ x, y, sx, sy }, { radius }) {
    const reach = radius * Math.max(Math.abs(sx), Math.abs(sy)) + 1;
    const { left, top, right, bottom } = this.window;
    return (x + reach) * this.scaleX > left && (x - reach) * this.scaleX < right
      && (y + reach) * this.scaleY > top && (y - reach) * this.scaleY < bottom;
  }

  // The map from an element's coordinates to pixels. The map stretches, rotates clockwise, and then moves.
  /** @param {Track} element @returns {AffineMap} */
  mapOf({ x, y, angle, sx, sy }) {
    const { scaleX, scaleY } = this;
    const cos = angle ? Math.cos(angle) : 1;
    const sin = angle ? Math.sin(angle) : 0;
    return [scaleX * cos * sx, scaleY * sin * sx, -scaleX * sin * sy, scaleY * cos * sy, scaleX * x, scaleY * y];
  }

  /** @param {AffineMap} map */
  place([a, b, c, d, e, f]) {
    const { context, left, top } = this.surface;
    context.setTransform(a, b, c, d, e - left, f - top);
    return context;
  }

  /** @param {Command[]} commands @param {AffineMap} map @param {number} alpha */
  drawAll(commands, map, alpha) {
    for (const command of commands) this.drawCommand(command, map, alpha);
  }

  /** @param {Command} command @param {AffineMap} map @param {number} alpha */
  drawCommand(command, map, alpha) {
    const context = this.place(map);
    context.globalAlpha = alpha;
    switch (command.kind) {
      case "f":
        context.fillStyle = command.style;
        return context.fill(command.path);
      case "s":
        context.strokeStyle = command.style;
        context.lineWidth = command.width;
        context.lineCap = command.isRound ? "round" : "butt";
        context.lineJoin = command.isRound ? "round" : "miter";
        return context.stroke(command.path);
      case "h":
        return this.shadows.draw(command, this, map, alpha);
      case "i":
        return command.picture && this.drawPicture(command, map);
      case "m":
        return drawMaterial(command, this, map, alpha);
      case "g":
        return this.drawGroup(command, map, command.opacity * alpha);
    }
  }

  /** @param {Group} group @param {AffineMap} map @param {number} alpha */
  drawGroup(group, map, alpha) {
    if (alpha <= 0) return;
    const { commands, clip } = group;
    const { context } = this.surface;
    context.save();
    if (clip) context.clip(clip.path);
    if (alpha >= 1 || commands.length === 1) this.drawAll(commands, map, alpha);
    else this.fade((group.reach ??= reachOf([group])), map, alpha, () => this.drawAll(commands, map, 1));
    context.restore();
  }

  /** @param {Framed} command @param {AffineMap} map */
  drawPicture({ picture, path, bounds, box }, map) {
    const { context } = this.surface;
    const [x, y, width, height] = box;
    context.save();
    if (bounds.left < x || bounds.top < y || bounds.right > x + width || bounds.bottom > y + height) {
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
    }
    context.clip(path);
    picture.draw(context, box, Math.hypot(map[0], map[1]));
    context.restore();
  }

  // Draws on a separate surface, and then draws that surface with an opacity. So you cannot see parts of a fading
  // element through each other.
  /** @param {Bounds} bounds @param {AffineMap} map @param {number} alpha @param {() => void} draw */
  fade(bounds, map, alpha, draw) {
    const area = this.pixelsOf(bounds, map);
    if (!area) return;
    const canvas = this.spareCanvas(this.surfaces.length, area);
    this.surfaces.push(new Surface(canvas, area.left, area.top));
    draw();
    this.surfaces.pop();
    const context = this.place([1, 0, 0, 1, 0, 0]);
    context.globalAlpha = alpha;
    const { left, top, width, height } = area;
    context.drawImage(canvas, 0, 0, width, height, left, top, width, height);
  }

  // The whole pixels that an element's box can touch; null if none of them is visible.
  /** @param {Bounds} bounds @param {AffineMap} map */
  pixelsOf({ left, top, right, bottom }, [a, b, c, d, e, f]) {
    const all = new Bounds();
    for (const x of [left, right]) for (const y of [top, bottom]) all.add(a * x + c * y + e, b * x + d * y + f);
    return wholePixels({
      left: Math.max(all.left - 1, this.window.left), top: Math.max(all.top - 1, this.window.top),
      right: Math.min(all.right + 1, this.window.right), bottom: Math.min(all.bottom + 1, this.window.bottom),
    });
  }

  // Returns an empty canvas that is large enough. Canvases that are in use at the same time need different names.
  /** @param {string | number} use @param {{ width: number, height: number }} size */
  spareCanvas(use, { width, height }) {
    const canvas = (this.spare[use] ??= makeCanvas(1, 1));
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
    }
    const context = canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    return canvas;
  }
}

/** @param {Edges} box @returns {Area} */
function wholePixels(box) {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [width, height] = [Math.ceil(box.right) - left, Math.ceil(box.bottom) - top];
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
