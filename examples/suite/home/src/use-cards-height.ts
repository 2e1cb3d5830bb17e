import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useLayoutEffect } from 'react';

/** In the storage of home's own origin, with the organisation: the height of the last visit, in pixels. */
const STORED = 'home.cardsHeight';

/** The space above the heading without cards, and with the line of folded cards, in pixels; the styles have the same value. */
const START_PX = 52;
const FOLDED_HEIGHT_PX = 44;
/** Between cards and heading. */
const GAP_PX = 32;
/** More than the shell covers: a wrong value must not hide the page. */
const MAX_HEIGHT_PX = 400;

/**
 * Keeps the top of the page free for the cards that the shell draws there. The height of the last visit to the organisation
 * counts until the shell tells the present one, so that nothing moves when the cards arrive.
 */
export function useCardsHeight(): void {
  const { cardsHeight: told, imsOrg = '' } = useConfiguration() ?? {};
  useLayoutEffect(() => {
    const height = told ?? readStored(imsOrg);
    const start = height <= FOLDED_HEIGHT_PX ? START_PX : height + GAP_PX;
    const { style } = document.documentElement;
    style.setProperty('--start', `${start}px`);
    style.setProperty('scroll-padding-block-start', `${height}px`);
    if (told !== undefined) store(imsOrg, told);
  }, [told, imsOrg]);
}

function readStored(organisation: string): number {
  try {
    const height = Number(localStorage.getItem(`${STORED} ${organisation}`));
    return height >= 0 && height <= MAX_HEIGHT_PX ? height : 0;
  } catch {
    // The browser denies storage: the page moves once when the cards arrive.
    return 0;
  }
}

function store(organisation: string, height: number): void {
  try {
    localStorage.setItem(`${STORED} ${organisation}`, String(height));
  } catch {
    // As above.
  }
}
