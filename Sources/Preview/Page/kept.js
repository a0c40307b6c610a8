// What the page keeps when it is loaded again, or when it shows another scene.

import { turning } from "./state.js";
import { view } from "./view.js";

/** @typedef {{ set: string[], show: string[], bases: [key: string, value: string][] }} KeptScene */

export const kept = {
  // The name of the page. The command knows the steps of each page by it.
  page: "",
  // The unsaved values of each scene that the page has shown.
  /** @type {Map<string, KeptScene>} */
  scenes: new Map(),

  // A browser may refuse to keep anything. The page then forgets when it is loaded again.
  read() {
    try {
      const { page, scenes } = JSON.parse(sessionStorage.getItem("cradle.kept") ?? "{}");
      this.page = page ?? "";
      this.scenes = new Map(scenes);
    } catch {
      this.scenes = new Map();
    }
    this.page ||= [...crypto.getRandomValues(new Uint32Array(4))].map((it) => it.toString(36)).join("-");
  },

  write() {
    const { set, show } = view;
    if (view.scene) this.scenes.set(view.scene, { set, show, bases: [...turning.bases] });
    try {
      sessionStorage.setItem("cradle.kept", JSON.stringify({ page: this.page, scenes: [...this.scenes] }));
    } catch {
      // It is full, or switched off.
    }
  },

  // Returns the unsaved values of a scene, and what the file had for them.
  /** @param {string} scene @returns {KeptScene} */
  of(scene) {
    return this.scenes.get(scene) ?? { set: [], show: null, bases: [] };
  },
};
