// Returns every text in view whose contrast with its background is too low, with the ratio.

const known = new Map();
const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

// A pixel of a color has four bytes, whatever the notation of the color.
function bytes(color) {
  if (!known.has(color)) known.set(color, paint(color));
  return { ...known.get(color) };
}

function paint(color) {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

function over(top, bottom) {
  const mix = (name) => top[name] * top.alpha + bottom[name] * (1 - top.alpha);
  return { red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: 1 };
}

function ground(element) {
  const layers = [];
  for (let node = element; node; node = node.parentElement) layers.push(bytes(getComputedStyle(node).backgroundColor));
  return layers.reduceRight((below, layer) => over(layer, below), { red: 255, green: 255, blue: 255, alpha: 1 });
}

function luminance({ red, green, blue }) {
  const [r, g, b] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(color, behind) {
  const [low, high] = [luminance(over(color, behind)), luminance(behind)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const found = { count: 0, low: [] };

function judge(element, text, style) {
  const color = bytes(element instanceof SVGElement ? style.fill : style.color);
  for (let node = element; node; node = node.parentElement) color.alpha *= Number(getComputedStyle(node).opacity);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const contrast = ratio(color, ground(element));
  found.count += 1;
  if (contrast < (isLarge ? 3 : 4.5)) found.low.push(`${contrast.toFixed(2)} for '${text.trim().slice(0, 40)}'`);
}

const dialog = document.querySelector("dialog[open]");
const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const { parentElement: element, data } = texts.currentNode;
  // Texts for screen readers alone have no contrast.
  if (!data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".aside, .skip, script, style")) continue;
  judge(element, data, getComputedStyle(element));
}
for (const input of document.querySelectorAll("input:not([type=range])")) {
  if (!input.checkVisibility()) continue;
  judge(input, input.value || "a value", getComputedStyle(input));
  if (input.placeholder) judge(input, input.placeholder, getComputedStyle(input, "::placeholder"));
}
return found;
