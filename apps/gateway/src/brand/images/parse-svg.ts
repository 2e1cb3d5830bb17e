/** Parses an SVG into a tree of its elements. Nothing is fetched, and no entity of the file is known. */
import { SaxesParser } from 'saxes';
import { LogoFault } from './logo-fault';

export interface SvgElement {
  /** Without a prefix; empty for an element of another namespace. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: SvgElement[];
  /** The text directly within it. */
  text: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 5_000;

/** @throws LogoFault for bytes that are no SVG, for one that defines entities, and for one that is too deep or too large */
export function parseSvg(bytes: Uint8Array): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  parser.on('error', (cause) => {
    throw new LogoFault('image-form', `must be a whole PNG or SVG (${cause.message})`);
  });
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw new LogoFault('image-unsafe', 'must not define entities');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH)
      throw new LogoFault('image-too-large', `must have at most ${MAX_ELEMENTS} elements, ${MAX_DEPTH} deep`);
    const named = Object.values(attributes).flatMap((each): [string, string][] =>
      each.uri === '' || each.uri === XLINK ? [[each.local, each.value]] : [],
    );
    const element: SvgElement = {
      name: uri === SVG || uri === '' ? local : '',
      attributes: new Map(named),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decode(bytes)).close();
  if (root?.name !== 'svg') throw new LogoFault('image-form', 'must be a whole PNG or SVG');
  return root;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LogoFault('image-form', 'must be a PNG, or an SVG in UTF-8');
  }
}
