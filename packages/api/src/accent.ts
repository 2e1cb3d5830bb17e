/**
 * The shades of a brand's accent colour, which is one value. In the light theme it is used as it is; for the dark theme
 * lighter shades are derived from it. Contrasts and luminances are those of WCAG 2.2.
 */

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface AccentShades {
  /** Behind white text. */
  fill: string;
  fillHover: string;
  /** Of text and lines on the surfaces. */
  text: string;
  textHover: string;
}

export interface AccentPalette {
  light: AccentShades;
  dark: AccentShades;
}

/** The surface of each theme on which text has the least contrast: the header in the light theme, a dialog in the dark. */
const LIGHT_SURFACE: Rgb = [0xf3, 0xf3, 0xf3];
const DARK_SURFACE: Rgb = [0x22, 0x22, 0x22];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** WCAG 2.2, 1.4.3: text of ordinary size. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: graphics, and the edge of a control. */
const GRAPHIC_CONTRAST = 3;

const HOVER_SHARE = 0.15;
const STEP_SHARE = 0.01;

/** The relative luminance, from 0 to 1. */
function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of the other colour, from 0 to 1 */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share);
  return [at(0), at(1), at(2)];
}

/** @param text `#rrggbb`; undefined for any other */
export function parseAccent(text: string): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** How well white text on the colour, and the colour on the surfaces of the light theme, can be read: the lesser of both. */
export function accentContrast(colour: Rgb): number {
  return Math.min(contrastOf(colour, WHITE), contrastOf(colour, LIGHT_SURFACE));
}

/** @returns undefined for a colour that is too light to be read, or no colour */
export function deriveAccent(text: string): AccentPalette | undefined {
  const colour = parseAccent(text);
  if (colour === undefined || accentContrast(colour) < TEXT_CONTRAST) return undefined;
  const fillOnDark = lighten(colour, GRAPHIC_CONTRAST);
  const textOnDark = lighten(colour, TEXT_CONTRAST);
  const hover = write(mix(colour, BLACK, HOVER_SHARE));
  return {
    light: { fill: write(colour), fillHover: hover, text: write(colour), textHover: hover },
    dark: {
      fill: write(fillOnDark),
      fillHover: write(mix(fillOnDark, BLACK, HOVER_SHARE)),
      text: write(textOnDark),
      textHover: write(mix(textOnDark, WHITE, HOVER_SHARE)),
    },
  };
}

/** Mixes as little white into the colour as its contrast with the dark surfaces needs. */
function lighten(colour: Rgb, contrast: number): Rgb {
  let share = 0;
  let shade = colour;
  while (contrastOf(shade, DARK_SURFACE) < contrast) {
    share += STEP_SHARE;
    shade = mix(colour, WHITE, share);
  }
  return shade;
}

function write(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
