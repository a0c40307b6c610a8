// The playground of springs: sliders, the curve of a spring by its closed form, and a box that moves along it.

const [bounce, damping, duration] = /** @type {HTMLInputElement[]} */ (
  ["bounce", "damping", "duration"].map((it) => document.getElementById(it)));
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const [early, late, low, high] = [30, 390, 200, 90];

// The position at a time, from 0 to 1, of a spring that starts at rest.
/** @param {number} time @param {number} ratio @param {number} period */
function position(time, ratio, period) {
  const omega = 2 * Math.PI / period;
  if (Math.abs(ratio - 1) < 1e-4) return 1 - (1 + omega * time) * Math.exp(-omega * time);
  const root = omega * Math.sqrt(Math.abs(1 - ratio * ratio));
  const decay = ratio * omega;
  if (ratio < 1) return 1 - Math.exp(-decay * time) * (Math.cos(root * time) + decay / root * Math.sin(root * time));
  const [slow, fast] = [decay - root, decay + root];
  return 1 - (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow);
}

// The two ways to say the damping, as SwiftUI translates them.
const ratioOf = (value) => (value >= 0 ? 1 - value : 1 / (1 + value));
const bounceOf = (ratio) => (ratio <= 1 ? 1 - ratio : 1 / ratio - 1);

// The last moment at which the box is more than a thousandth away from its goal.
/** @param {number} ratio @param {number} period */
function settled(ratio, period) {
  const step = period / 50;
  let moment = 0;
  for (let time = 0; time < 40 * period; time += step) {
    if (Math.abs(1 - position(time, ratio, period)) > 1e-3) moment = time + step;
  }
  return moment;
}

const now = { ratio: 0.7, period: 0.5, span: 1, start: null, frame: 0 };
const set = (id, values) => Object.entries(values).forEach(([key, value]) => document.getElementById(id).setAttribute(key, value));
const tell = (id, text) => { document.getElementById(id).textContent = text; };

function show(time) {
  const place = position(time, now.ratio, now.period);
  set("dot", { cx: early + Math.min(time / now.span, 1) * (late - early), cy: low - place * (low - high) });
  set("box", { x: early + place * 180 });
}

function tick(moment) {
  now.start ??= moment;
  const time = Math.min((moment - now.start) / 1000, now.span);
  show(time);
  if (time < now.span) now.frame = requestAnimationFrame(tick);
}

// The box moves once after each change; for readers who prefer reduced motion, it stands at its goal until asked.
function play(isAsked) {
  cancelAnimationFrame(now.frame);
  if (stillness.matches && !isAsked) return show(now.span);
  now.start = null;
  now.frame = requestAnimationFrame(tick);
}

function draw() {
  now.ratio = Number(damping.value);
  now.period = Number(duration.value);
  const rest = settled(now.ratio, now.period);
  now.span = [0.5, 1, 2, 4, 8, 16, 32].find((it) => it >= rest) ?? 64;
  let data = "";
  for (let at = 0; at <= 240; at += 1) {
    const y = low - (low - high) * position(at / 240 * now.span, now.ratio, now.period);
    data += `${at ? "L" : "M"}${(early + at / 240 * (late - early)).toFixed(2)} ${y.toFixed(2)}`;
  }
  set("curve", { d: data });
  tell("span", `${now.span} s`);
  tell("bounce-value", Number(bounce.value).toFixed(2));
  tell("damping-value", now.ratio.toFixed(2));
  tell("duration-value", `${now.period.toFixed(2)} s`);
  const over = now.ratio < 1 ? Math.exp(-Math.PI * now.ratio / Math.sqrt(1 - now.ratio ** 2)) * 100 : 0;
  tell("facts", `Overshoots by ${over.toFixed(over < 10 ? 1 : 0)} %, and is at rest after ${rest.toFixed(2)} s.`);
  tell("yaml", `spring: { duration: ${now.period}s, bounce: ${Number(bounce.value)} }`);
  play(false);
}

bounce.addEventListener("input", () => {
  damping.value = String(ratioOf(Number(bounce.value)));
  draw();
});
damping.addEventListener("input", () => {
  bounce.value = String(bounceOf(Number(damping.value)));
  draw();
});
duration.addEventListener("input", draw);
document.getElementById("again").addEventListener("click", () => play(true));
stillness.addEventListener("change", () => play(false));
draw();
