/**
 * The elements and attributes of SVG that a logo may have, and the values of each attribute. Everything else is left out:
 * scripts, events, links, foreign content, animations, texts, images, filters, and whatever refers to something outside.
 */
import { parsePaint } from './paint';

/** Those that are drawn, and so have a colour. */
export const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
export const GRADIENTS = new Set(['linearGradient', 'radialGradient']);
/** Those whose content is not drawn by itself. */
export const DEFINITIONS = new Set(['defs', 'clipPath', 'mask', ...GRADIENTS]);
export const ELEMENTS = new Set(['svg', 'g', 'stop', ...SHAPES, ...DEFINITIONS]);

/** Accepts a value: returns it as it is written, or undefined. */
type Accept = (value: string) => string | undefined;

const consistsOf =
  (characters: string): Accept =>
  (value) =>
    value.length > 0 && [...value].every((each) => characters.includes(each)) ? value : undefined;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const SPACE = ' \t\r\n';
const LIST = `${DIGITS}${SPACE}.,+-eE`;

const size = consistsOf(`${DIGITS}.+-eE%pxtmcin`);
const list = consistsOf(LIST);
const path = consistsOf(`${LIST}MmLlHhVvCcSsQqTtAaZz`);
const transform = consistsOf(`${LIST}${LETTERS}()`);
const keyword = consistsOf(`${LETTERS}- `);
const id = consistsOf(`${LETTERS}${DIGITS}_-.`);

/** `url(#a)`, also with quotes: a part of the same drawing. */
const reference: Accept = (value) => {
  if (!value.startsWith('url(') || !value.endsWith(')')) return undefined;
  const [first = '', ...rest] = value.slice(4, -1).replaceAll('"', '').replaceAll("'", '').trim();
  const name = first === '#' ? id(rest.join('')) : undefined;
  return name && `url(#${name})`;
};

const paint: Accept = (value) => {
  if (value === 'none' || parsePaint(value) !== undefined) return value;
  return reference(value);
};

const ACCEPTED: Readonly<Record<string, Accept>> = {
  id,
  d: path,
  points: list,
  viewBox: list,
  transform,
  gradientTransform: transform,
  'stroke-dasharray': (value) => (value === 'none' ? value : consistsOf(`${LIST}px%`)(value)),
  'clip-path': reference,
  mask: reference,
  fill: paint,
  stroke: paint,
  'stop-color': paint,
  ...Object.fromEntries(
    [
      ...['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr'],
      ...['offset', 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity'],
      ...['stroke-width', 'stroke-miterlimit', 'stroke-dashoffset'],
    ].map((name) => [name, size]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'fill-rule',
        'clip-rule',
        'stroke-linecap',
        'stroke-linejoin',
        'display',
        'visibility',
        'mask-type',
      ],
      ...['gradientUnits', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
    ].map((name) => [name, keyword]),
  ),
};

/** The attributes of an element that stay. */
export function acceptAttributes(
  name: string,
  given: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const accepted = [...given].flatMap(([attribute, value]): [string, string][] => {
    // A gradient may continue another one of the same drawing.
    if (attribute === 'href') {
      const target = GRADIENTS.has(name) && value.startsWith('#') ? id(value.slice(1)) : undefined;
      return target === undefined ? [] : [[attribute, `#${target}`]];
    }
    const kept = Object.hasOwn(ACCEPTED, attribute) ? ACCEPTED[attribute]?.(value.trim()) : undefined;
    return kept === undefined ? [] : [[attribute, kept]];
  });
  return new Map(accepted);
}
