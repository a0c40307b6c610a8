// Shadows, materials and pictures.

// In pixels. No canvas is as wide as this.
const FAR_AWAY = 20000;
// The number of pixels in all shadows that are kept in memory. This many pixels take 32 MB.
const KEPT_PIXELS = 8388608;

// Shadows as pictures. A blur takes much longer than a picture, so after a shadow has been drawn twice, its picture is
// kept. For a shadow that changes on each frame, no picture is kept.
class ShadowStore {
  constructor() {
    this.pixels = 0;
    this.age = 0;
  }

  /** @param {Shadow} command @param {Painter} painter @param {AffineMap} map @param {number} alpha */
  draw(command, painter, map, alpha) {
    if (command.bounds.isEmpty) return;
    const scale = painter.scaleX;
    if (command.kept?.age !== this.age || command.kept.scale !== scale) {
      command.uses += 1;
      if (command.uses < 3 || !this.keep(command, scale)) return drawShadow(command, painter, map, alpha);
    }
    const { canvas, left, top } = command.kept;
    const context = painter.place(map);
    context.drawImage(canvas, left / scale, top / scale, canvas.width / scale, canvas.height / scale);
  }

  // Draws a shadow without rotation and stretching. The result is false if the shadow is too large.
  /** @param {Shadow} command @param {number} scale */
  keep(command, scale) {
    const box = new Bounds();
    box.addAll(command.bounds, SHADOW_REACH * command.radius + 2 / scale, command.dx, command.dy);
    const [left, top] = [Math.floor(box.left * scale), Math.floor(box.top * scale)];
    const [width, height] = [Math.ceil(box.right * scale) - left, Math.ceil(box.bottom * scale) - top];
    if (width * height > KEPT_PIXELS / 4) return false;
    this.pixels += width * height;
    if (this.pixels > KEPT_PIXELS) {
      // When the limit is reached, all shadows are forgotten and drawn again.
      this.pixels = width * height;
      this.age += 1;
    }
    const canvas = makeCanvas(width, height);
    /** @type {Pick<Painter, "place">} */
    const target = { place: ([a, b, c, d, e, f]) => {
      const context = canvas.getContext("2d");
      context.setTransform(a, b, c, d, e - left, f - top);
      return context;
    } };
    drawShadow(command, target, [scale, 0, 0, scale, 0, 0], 1);
    command.kept = { canvas, left, top, scale, age: this.age };
    return true;
  }
}

// The outline itself is drawn far outside the canvas. The map does not affect the offset and the blur of a shadow,
// which are in pixels.
/** @param {Shadow} command @param {Pick<Painter, "place">} target @param {AffineMap} map @param {number} alpha */
function drawShadow({ path, color, radius, dx, dy }, target, [a, b, c, d, e, f], alpha) {
  const context = target.place([a, b, c, d, e + a * dx + c * dy - FAR_AWAY, f + b * dx + d * dy]);
  context.save();
  context.globalAlpha = alpha;
  context.shadowColor = color;
  context.shadowOffsetX = FAR_AWAY;
  context.shadowBlur = 2 * radius * Math.sqrt(Math.abs(a * d - b * c));
  context.fillStyle = "#000";
  context.fill(path);
  context.restore();
}

const canFilter = typeof tools.filter === "string";

// A material blurs everything below it. Beyond the edges of the layer's window, the pixels at the edges are repeated.
/** @param {Material} command @param {Painter} painter @param {AffineMap} map @param {number} alpha */
function drawMaterial(command, painter, map, alpha) {
  const context = painter.place(map);
  if (!canFilter) {
    context.fillStyle = command.substitute;
    return context.fill(command.path);
  }
  const area = painter.pixelsOf(command.bounds, map);
  if (!area) return;
  const deviation = command.radius * Math.max(Math.hypot(map[0], map[1]), Math.hypot(map[2], map[3]));
  const blurred = blurredArea(painter, area, deviation, command);
  painter.place(map);
  context.save();
  context.clip(command.path);
  const { left, top, width, height } = area;
  painter.place([1, 0, 0, 1, 0, 0]);
  context.globalAlpha = alpha;
  context.drawImage(blurred, 0, 0, width, height, left, top, width, height);
  context.restore();
}

/** @param {Painter} painter @param {Area} area @param {number} deviation @param {Material} material */
function blurredArea(painter, area, deviation, { saturation, tint }) {
  const reach = Math.ceil(SHADOW_REACH * deviation) + 1;
  const { left, top, width, height } = area;
  const source = surroundings(painter, {
    left: left - reach, top: top - reach, width: width + 2 * reach, height: height + 2 * reach,
  });
  const canvas = painter.spareCanvas("blurred", area);
  const context = canvas.getContext("2d");
  context.filter = `blur(${deviation}px) saturate(${saturation})`;
  const [wide, high] = [width + 2 * reach, height + 2 * reach];
  context.drawImage(source, 0, 0, wide, high, -reach, -reach, wide, high);
  context.filter = "none";
  context.fillStyle = tint;
  context.fillRect(0, 0, width, height);
  return canvas;
}

// Returns an area of everything that a painter has drawn so far.
/** @param {Painter} painter @param {Area} area */
function surroundings(painter, area) {
  const canvas = painter.spareCanvas("sharp", area);
  const context = canvas.getContext("2d");
  const { window } = painter;
  const seen = wholePixels({
    left: Math.max(area.left, Math.round(window.left)), top: Math.max(area.top, Math.round(window.top)),
    right: Math.min(area.left + area.width, Math.round(window.right)),
    bottom: Math.min(area.top + area.height, Math.round(window.bottom)),
  });
  if (!seen) return canvas;
  const [x, y] = [seen.left - area.left, seen.top - area.top];
  context.save();
  context.beginPath();
  context.rect(x, y, seen.width, seen.height);
  context.clip();
  for (const it of painter.surfaces) context.drawImage(it.canvas, it.left - area.left, it.top - area.top);
  context.restore();
  spreadEdges(context, canvas, { x, y, width: seen.width, height: seen.height }, area);
  return canvas;
}

// Extends a part of a canvas to the edges of an area: first the outermost columns, then the outermost rows.
/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} canvas
 * @param {{ x: number, y: number, width: number, height: number }} part
 * @param {{ width: number, height: number }} area
 */
function spreadEdges(context, canvas, { x, y, width, height }, area) {
  const [right, bottom] = [x + width, y + height];
  context.imageSmoothingEnabled = false;
  if (x > 0) context.drawImage(canvas, x, y, 1, height, 0, y, x, height);
  if (right < area.width) context.drawImage(canvas, right - 1, y, 1, height, right, y, area.width - right, height);
  if (y > 0) context.drawImage(canvas, 0, y, area.width, 1, 0, 0, area.width, y);
  if (bottom < area.height) {
    context.drawImage(canvas, 0, bottom - 1, area.width, 1, 0, bottom, area.width, area.height - bottom);
  }
  context.imageSmoothingEnabled = true;
}

// In pixels of a picture. The picture is extended beyond its edges, since the edges would otherwise be paler than the
// rest.
const PICTURE_MARGIN = 2;

// A picture in several sizes, each half as large as the one before. If a canvas shrinks a picture a lot, the canvas
// skips pixels.
class Picture {
  /** @param {HTMLImageElement} image */
  constructor(image) {
    this.width = image.naturalWidth;
    this.height = image.naturalHeight;
    this.levels = [withMargin(image, this.width, this.height)];
    /** @type {CanvasImageSource[]} */
    this.sources = [image];
  }

  // Fills a box with the picture. The scale is the width of a point in pixels.
  /** @param {CanvasRenderingContext2D} context @param {Box} box @param {number} scale */
  draw(context, [x, y, width, height], scale) {
    const zoom = Math.max(width / this.width, height / this.height);
    let number = 0;
    while (zoom * scale * 2 ** number <= 0.5 && this.width >> (number + 1) && this.height >> (number + 1)) number += 1;
    const level = this.level(number);
    const stepX = zoom * this.width / (level.width - 2 * PICTURE_MARGIN);
    const stepY = zoom * this.height / (level.height - 2 * PICTURE_MARGIN);
    const left = x + (width - zoom * this.width) / 2 - PICTURE_MARGIN * stepX;
    const top = y + (height - zoom * this.height) / 2 - PICTURE_MARGIN * stepY;
    context.drawImage(level, left, top, level.width * stepX, level.height * stepY);
  }

  /** @param {number} number @returns {HTMLCanvasElement} */
  level(number) {
    if (!this.levels[number]) {
      const [width, height] = [this.width >> number, this.height >> number];
      this.level(number - 1);
      const half = makeCanvas(width, height);
      half.getContext("2d").drawImage(this.sources[number - 1], 0, 0, width, height);
      this.sources[number] = half;
      this.levels[number] = withMargin(half, width, height);
    }
    return this.levels[number];
  }
}

/** @param {CanvasImageSource} source @param {number} width @param {number} height */
function withMargin(source, width, height) {
  const canvas = makeCanvas(width + 2 * PICTURE_MARGIN, height + 2 * PICTURE_MARGIN);
  const context = canvas.getContext("2d");
  context.drawImage(source, PICTURE_MARGIN, PICTURE_MARGIN);
  spreadEdges(context, canvas, { x: PICTURE_MARGIN, y: PICTURE_MARGIN, width, height }, canvas);
  return canvas;
}
