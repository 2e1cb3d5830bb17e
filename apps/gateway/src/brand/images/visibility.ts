/** Whether an image can be seen on the header of a theme. */
import { contrastOf, mix, type Rgb } from '@unified-shell/api/accent';
import { LogoFault } from './logo-fault';
import type { Paint } from './paint';

export type Theme = 'light' | 'dark';

/** The header of the shell (`apps/shell/src/skeleton/tokens.css`). */
const HEADERS: Readonly<Record<Theme, Rgb>> = { light: [0xf3, 0xf3, 0xf3], dark: [0x1b, 0x1b, 0x1b] };

/** WCAG 2.2, 1.4.11 asks for no contrast of a logo; with less than this one it is not seen. */
const MIN_CONTRAST = 2;

/** The share of the image that has to stand out: less is dust. */
const MIN_SHARE = 0.005;

/** The colours of an image, each with how much of it has this colour, in any unit. */
export type Paints = readonly (Paint & { amount: number })[];

/** @throws LogoFault for an image of which nothing stands out from the header of one of the themes */
export function requireVisible(paints: Paints, themes: readonly Theme[]): void {
  const whole = paints.reduce((sum, { amount }) => sum + amount, 0);
  for (const theme of themes) {
    const header = HEADERS[theme];
    const visible = paints
      .filter(({ colour, opacity }) => contrastOf(mix(header, colour, opacity), header) >= MIN_CONTRAST)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (whole > 0 && visible / whole >= MIN_SHARE) continue;
    throw new LogoFault(`invisible-${theme}`, `cannot be seen on the header of the ${theme} theme`);
  }
}
