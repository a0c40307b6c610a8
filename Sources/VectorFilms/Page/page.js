// What all pages share.

/** @template {keyof Ids} Id @param {Id} id */
const $ = (id) => document.getElementById(id);

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Returns an element with attributes and content. Strings become text, never markup. No value leaves an
 * attribute out.
 * @template {keyof HTMLElementTagNameMap | `svg:${keyof SVGElementTagNameMap}`} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} content
 * @returns {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : SVGElement}
 */
function make(tag, attributes = {}, ...content) {
  const element = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...content);
  return /** @type {any} */ (element);
}
