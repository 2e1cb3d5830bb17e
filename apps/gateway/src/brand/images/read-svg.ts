/** An SVG is parsed, and only the shapes that are known are written anew (`svg-attributes.ts`). */

import type { Logo } from './logo';
import { LogoFault } from './logo-fault';
import { parsePaint } from './paint';
import { parseSvg, type SvgElement } from './parse-svg';
import { acceptAttributes, DEFINITIONS, ELEMENTS, GRADIENTS, SHAPES } from './svg-attributes';
import { collectRules, styledAttributes } from './svg-style';
import type { Paints } from './visibility';

type Attributes = ReadonlyMap<string, string>;

/** An element with what is kept of it. */
interface Kept {
  name: string;
  attributes: Attributes;
  children: Kept[];
}

/** @throws LogoFault */
export function readSvg(bytes: Uint8Array): Logo {
  const source = parseSvg(bytes);
  const [root] = keep(source, collectRules(source));
  const box = root && readBox(root.attributes);
  if (root === undefined || box === undefined)
    throw new LogoFault('image-form', 'must have a viewBox, or a width and a height');
  const gradients = new Map(listGradients(root));
  return {
    type: 'image/svg+xml',
    width: box[2],
    height: box[3],
    bytes: new TextEncoder().encode(writeRoot(root, box)),
    paints: paintsOf(root, { fill: '#000', stroke: 'none', opacity: 1 }, gradients),
  };
}

function keep(element: SvgElement, rules: ReadonlyMap<string, Attributes>): Kept[] {
  const { name, children } = element;
  if (!ELEMENTS.has(name)) return [];
  const attributes = acceptAttributes(name, styledAttributes(element, rules));
  return [{ name, attributes, children: children.flatMap((child) => keep(child, rules)) }];
}

type Box = readonly [x: number, y: number, width: number, height: number];

function readBox(attributes: Attributes): Box | undefined {
  const size = (name: string) => Number.parseFloat(attributes.get(name) ?? '');
  const given = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    given.length === 4 ? given : [0, 0, size('width'), size('height')];
  const isWhole = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return isWhole ? [x, y, width, height] : undefined;
}

/** Without its own size, so that it fills the place in which it is shown. */
function writeRoot({ children }: Kept, box: Box): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${children.map(write).join('')}</svg>`;
}

function write({ name, attributes, children }: Kept): string {
  const written = [...attributes]
    .map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.map(write).join('')}</${name}>`;
}

/** No accepted value has such a character. */
function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What a shape inherits from the elements around it. */
interface Inherited {
  fill: string;
  stroke: string;
  opacity: number;
}

function paintsOf(element: Kept, around: Inherited, gradients: ReadonlyMap<string, Kept>): Paints {
  const { name, attributes, children } = element;
  const isHidden = attributes.get('display') === 'none' || attributes.get('visibility') === 'hidden';
  if (DEFINITIONS.has(name) || isHidden) return [];
  const own: Inherited = {
    fill: attributes.get('fill') ?? around.fill,
    stroke: attributes.get('stroke') ?? around.stroke,
    opacity: around.opacity * readOpacity(attributes.get('opacity')),
  };
  if (!SHAPES.has(name)) return children.flatMap((child) => paintsOf(child, own, gradients));
  return [
    ...resolve(
      name === 'line' ? 'none' : own.fill,
      own.opacity * readOpacity(attributes.get('fill-opacity')),
    ),
    ...resolve(own.stroke, own.opacity * readOpacity(attributes.get('stroke-opacity'))),
  ];

  function resolve(paint: string, opacity: number): Paints {
    const found = parsePaint(paint);
    if (found !== undefined) return [{ ...found, opacity: found.opacity * opacity, amount: 1 }];
    return stopsOf(paint.slice('url(#'.length, -1), gradients).map((stop) => ({
      ...stop,
      opacity: stop.opacity * opacity,
    }));
  }
}

/** The colours of a gradient, or of the one that it continues. */
function stopsOf(id: string, gradients: ReadonlyMap<string, Kept>, seen: readonly string[] = []): Paints {
  const gradient = gradients.get(id);
  if (gradient === undefined || seen.includes(id)) return [];
  const stops = gradient.children.flatMap(({ attributes }) => {
    const paint = parsePaint(attributes.get('stop-color') ?? '#000');
    const opacity = readOpacity(attributes.get('stop-opacity'));
    return paint ? [{ ...paint, opacity: paint.opacity * opacity, amount: 1 }] : [];
  });
  const next = gradient.attributes.get('href');
  return stops.length > 0 || next === undefined ? stops : stopsOf(next.slice(1), gradients, [...seen, id]);
}

function listGradients(element: Kept): [string, Kept][] {
  const id = element.attributes.get('id');
  const own: [string, Kept][] = GRADIENTS.has(element.name) && id !== undefined ? [[id, element]] : [];
  return [...own, ...element.children.flatMap(listGradients)];
}

/** `.5`, `50%`; 1 where none is given. */
function readOpacity(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '1') / (text?.endsWith('%') === true ? 100 : 1);
  return Number.isNaN(value) ? 1 : Math.min(Math.max(value, 0), 1);
}
