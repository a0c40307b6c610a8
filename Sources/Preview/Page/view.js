// What the page shows, as its address says it.

export const view = {
  scene: query.get("scene"),
  theme: ["light", "dark"].includes(query.get("theme")) ? query.get("theme") : "",
  fps: query.get("fps") ?? "",
  // The layers that the page asks for; null for those of the scene.
  show: query.has("show") ? query.get("show").split(",").filter(Boolean) : null,
  set: query.getAll("set"),
  // The command, and the values of its command line; it tells both.
  program: "cradle",
  /** @type {string[]} */
  fixed: [],
};

// The scenes of the menu.
/** @type {{ all: SceneName[] }} */
export const scenes = { all: [] };

// The values that the page replaces, in the order of application.
export function overrides() {
  const list = [];
  if (view.fps) list.push(`time.fps=${view.fps}`);
  if (view.theme) list.push(`canvas.theme=${view.theme}`);
  if (view.show) list.push(`annotations.layers=${view.show.length ? `[${view.show}]` : "none"}`);
  return [...list, ...view.set];
}

// The address of what is shown, without the secret.
/** @param {number} time */
export function address(time) {
  const parts = new URLSearchParams();
  if (view.scene) parts.set("scene", view.scene);
  if (time !== null) parts.set("t", String(Number(time.toFixed(4))));
  for (const name of /** @type {["theme", "fps"]} */ (["theme", "fps"])) if (view[name]) parts.set(name, view[name]);
  if (view.show) parts.set("show", view.show.join(","));
  for (const it of view.set) parts.append("set", it);
  return `${location.origin}/?${parts}`;
}
