// Builds elements. Texts are text nodes, so that a title is never markup.

/**
 * @param {string} name
 * @param {Record<string, string | boolean | ((event: any) => void) | undefined>} [attributes] functions are listeners
 * @param {...(Node | string | undefined)} children
 * @returns {any} the element; its class depends on the name
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
