// Style sheets use start and end instead of left and right, so that they are also correct in right-to-left languages.

const DECLARATION = /(?<=[{;]|^)\s*([\w-]+)\s*:\s*([^;{}]+)/g;
const PHYSICAL_NAME =
  /^(?:left|right|(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDE_VALUE = /^(?:left|right)$/;
const NAMES_WITH_SIDES = new Set([
  'text-align',
  'float',
  'clear',
  'justify-content',
  'justify-items',
  'justify-self',
]);
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Returns the declarations that name a left or a right side, as `line: text`. @param {string} text of a style sheet */
export function physicalSides(text) {
  const code = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...code.matchAll(DECLARATION)]
    .filter(([, name, value]) => isPhysical(name, value.trim()))
    .map((match) => {
      const line = code.slice(0, match.index + match[0].indexOf(match[1])).split('\n').length;
      return `${line}: "${match[1]}: ${match[2].trim()}" names a left or right; write inline-start or inline-end`;
    });
}

function isPhysical(name, value) {
  if (PHYSICAL_NAME.test(name)) return true;
  if (NAMES_WITH_SIDES.has(name)) return SIDE_VALUE.test(value);
  if (!FOUR_SIDES.test(name)) return false;
  // The values are for top, right, bottom and left. They suit both directions if those for right and left are equal.
  const sides = value.split(/\s+(?![^(]*\))/);
  return sides.length === 4 && sides[1] !== sides[3];
}
