// What the page replaces in the scene: theme, frame rate, layers and single values.

import { kept } from "./kept.js";
import { togglePoints } from "./points.js";
import { ghost, showEmpty, showMistakes, showing, toast, toggleGhost } from "./showing.js";
import { changed, follow, keyOf, points, turning } from "./state.js";
import { reopen, replaceValues, settle } from "./turning.js";
import { view } from "./view.js";

/** @type {[kind: GhostKind, name: string, title: string][]} */
const ghostKinds = [
  ["opened", "as opened", "The film as it was when you opened it (G)"],
  ["head", "as in HEAD", "The film as git's HEAD has it (H)"],
  ["golden", "as in the golden", "The pictures of the golden frames (J)"],
  ["hand", "as touched", "What your hand did, before Keep put it into words"],
];

function showShows() {
  const { about } = showing;
  const { film } = player;
  if (!about || !film) return;
  const inFilm = new Map(film.layers.filter((it) => it.isPhysics).map((it) => [it.name, it.isOn]));
  const wanted = new Set(view.show ?? about.layers);
  const buttons = about.allLayers.map((name) => {
    const isOn = inFilm.get(name) ?? wanted.has(name);
    const button = make("button", { type: "button" }, name);
    button.setAttribute("aria-pressed", isOn);
    button.addEventListener("click", () => toggleShow(name, isOn, inFilm.has(name)));
    return button;
  });
  const ghosts = ghostKinds.filter(([kind]) => kind !== "hand" || ghost.hand.length).map(([kind, name, title]) => {
    const button = make("button", { type: "button", title }, name);
    button.setAttribute("aria-pressed", ghost.kind === kind);
    button.addEventListener("click", () => toggleGhost(kind));
    return button;
  });
  const all = make("button", { type: "button", title: "The points of the scene, to drag (P)" }, "points");
  all.setAttribute("aria-pressed", points.isOn);
  all.addEventListener("click", togglePoints);
  $("shows").replaceChildren(...ghosts, all, ...buttons);
}

// A layer of the film is only hidden. Another layer needs a film that has it.
/** @param {string} name @param {boolean} isOn @param {boolean} isInFilm */
function toggleShow(name, isOn, isInFilm) {
  if (isInFilm) {
    player.setLayer(name, !isOn);
    return showShows();
  }
  const wanted = new Set(view.show ?? showing.about.layers);
  if (isOn) wanted.delete(name);
  else wanted.add(name);
  view.show = [...wanted];
  reopen();
}

function showValues() {
  const own = view.set.map((text) => {
    const remove = make("button", { type: "button", class: "plain", title: "Remove this value" });
    remove.setAttribute("aria-label", `Take ${text} back`);
    remove.append(icon("i-cross"));
    remove.addEventListener("click", () => replaceValues(view.set.filter((it) => it !== text)));
    const item = make("li", {}, make("span", {}, text), remove);
    item.dataset.value = text;
    return item;
  });
  const given = view.fixed.map((text) => {
    const item = make("li", { class: "fixed", title: "From the command line" }, make("span", {}, text));
    item.dataset.value = text;
    return item;
  });
  $("values").replaceChildren(...given, ...own);
}

/** @param {string} name */
function icon(name) {
  const use = make("svg:use", { href: `#${name}` });
  return make("svg:svg", { class: "icon", width: 20, height: 20, "aria-hidden": "true" }, use);
}

/** @param {Event} event */
function addValue(event) {
  event.preventDefault();
  const text = $("value").value.trim();
  if (!text.includes("=")) return toast("Write key.path=value");
  $("value").value = "";
  replaceValues([...view.set.filter((it) => keyOf(it) !== keyOf(text)), text]);
}

/** @param {string} scene */
function pickScene(scene) {
  if (scene === view.scene) return;
  settle();
  kept.write();
  const { set, show, bases } = kept.of(scene);
  $("scene").value = scene;
  Object.assign(view, { scene, set, show });
  showing.opened = null;
  ghost.hand = [];
  if (ghost.kind === "hand") toggleGhost("hand");
  showing.missing = null;
  Object.assign(turning, { controls: [], undos: 0, redos: 0, bases: new Map(bases) });
  changed("scene");
  showMistakes([]);
  document.body.classList.add("empty");
  showEmpty("");
  player.pause();
  player.select(null);
  player.seek(0);
  showing.hasBegun = false;
  reopen();
}

export function wireValues() {
  follow(["film", "layers"], showShows);
  follow(["values"], showValues);
  /** @type {NodeListOf<HTMLInputElement>} */
  const themes = document.querySelectorAll("#theme input");
  for (const it of themes) {
    it.checked = it.value === view.theme;
    it.addEventListener("change", () => {
      view.theme = it.value;
      reopen();
    });
  }
  if (view.fps && ![...$("fps").options].some((it) => it.value === view.fps)) $("fps").append(new Option(view.fps));
  $("fps").value = view.fps;
  $("fps").addEventListener("change", () => {
    view.fps = $("fps").value;
    reopen();
  });
  $("scene").addEventListener("change", () => pickScene($("scene").value));
  $("value-form").addEventListener("submit", addValue);
}
