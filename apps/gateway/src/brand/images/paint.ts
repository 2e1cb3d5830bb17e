/** Colours as SVG and CSS write them. */
import type { Rgb } from '@unified-shell/api/accent';
import names from 'color-name';

/** A colour with its opacity, from 0 to 1. */
export interface Paint {
  colour: Rgb;
  opacity: number;
}

const NAMES: Readonly<Record<string, Rgb | undefined>> = names;
const FUNCTION = /^rgba?\(([\d.,%/ ]+)\)$/;

/** @param text `#rgb`, `#rrggbb`, each also with opacity, `rgb(…)`, or a name; undefined for any other */
export function parsePaint(text: string): Paint | undefined {
  const value = text.trim().toLowerCase();
  if (value.startsWith('#')) return parseHex(value.slice(1));
  // An image has no text colour of the page around it: it is black.
  if (value === 'currentcolor') return { colour: [0, 0, 0], opacity: 1 };
  if (value === 'transparent') return { colour: [0, 0, 0], opacity: 0 };
  const [, parts] = FUNCTION.exec(value) ?? [];
  if (parts !== undefined) return parseFunction(parts);
  const colour = Object.hasOwn(NAMES, value) ? NAMES[value] : undefined;
  return colour && { colour, opacity: 1 };
}

function parseHex(digits: string): Paint | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const isShort = digits.length < 6;
  const at = (index: number) => {
    const part = isShort
      ? (digits[index] ?? 'f').repeat(2)
      : digits.slice(index * 2, index * 2 + 2).padEnd(2, 'f');
    return Number.parseInt(part, 16);
  };
  return { colour: [at(0), at(1), at(2)], opacity: at(3) / 255 };
}

/** `255, 0, 0`, `100% 0% 0%`, `255 0 0 / 50%`. */
function parseFunction(text: string): Paint | undefined {
  const parts = text.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return undefined;
  const read = (part: string, whole: number) => {
    const value = part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part);
    return Math.min(Math.max(value, 0), whole);
  };
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts
    .slice(0, 3)
    .map((part) => Math.round(read(part, 255)));
  const opacity = parts[3] === undefined ? 1 : read(parts[3], 1);
  if ([red, green, blue, opacity].some(Number.isNaN)) return undefined;
  return { colour: [red, green, blue], opacity };
}
