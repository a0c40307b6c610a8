// Returns every text in view whose contrast with its background is too low, with the ratio.

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

function remembered(compute) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
}

// Red, green, blue and opacity of a color, whatever its notation.
const bytes = remembered((color) => {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const { data } = pixel.getImageData(0, 0, 1, 1);
  return [...data.slice(0, 3), data[3] / 255];
});

const over = (color, alpha, below) => below.map((it, index) => color[index] * alpha + it * (1 - alpha));

const ground = remembered((element) => {
  if (!element) return [255, 255, 255];
  const color = bytes(getComputedStyle(element).backgroundColor);
  return over(color, color[3], ground(element.parentElement));
});

const opacity = remembered((element) =>
  element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);

function luminance(color) {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = color.map((byte) => linear(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const found = { count: 0, low: /** @type {string[]} */ ([]) };

function judge(element, text, style) {
  const color = bytes(element instanceof SVGElement ? style.fill : style.color);
  const behind = ground(element);
  const seen = over(color, color[3] * opacity(element), behind);
  const [low, high] = [luminance(seen), luminance(behind)].sort((a, b) => a - b);
  const contrast = (high + 0.05) / (low + 0.05);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  found.count += 1;
  if (contrast < (isLarge ? 3 : 4.5)) found.low.push(`${contrast.toFixed(2)} for '${text.trim().slice(0, 40)}'`);
}

const dialog = document.querySelector("dialog[open]");
const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const { parentElement: element, data } = /** @type {Text} */ (texts.currentNode);
  // Texts for screen readers alone have no contrast, and neither have those that only appear later.
  if (!data.trim() || !opacity(element) || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".aside, .skip, script, style")) continue;
  judge(element, data, getComputedStyle(element));
}
for (const input of document.querySelectorAll("input")) {
  if (["range", "radio", "checkbox"].includes(input.type) || !input.checkVisibility() || !opacity(input)) continue;
  judge(input, input.value || "a value", getComputedStyle(input));
  if (input.placeholder) judge(input, input.placeholder, getComputedStyle(input, "::placeholder"));
}
return found;
