import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useLayoutEffect } from 'react';

/** In the storage of home's own origin: the height of the last visit, in pixels. */
const STORED = 'home.cardsHeight';

/** More than the shell covers, in pixels: a wrong value must not hide the page. */
const MAX_HEIGHT_PX = 400;

/**
 * Keeps the top of the page free for the cards that the shell draws there. The height of the last visit counts until the
 * shell tells the present one, so that nothing moves when the cards arrive.
 */
export function useCardsHeight(): void {
  const told = useConfiguration()?.cardsHeight;
  useLayoutEffect(() => {
    const height = told ?? readStored();
    const { style } = document.documentElement;
    style.setProperty('padding-block-start', `${height}px`);
    style.setProperty('scroll-padding-block-start', `${height}px`);
    if (told !== undefined) store(told);
  }, [told]);
}

function readStored(): number {
  try {
    const height = Number(localStorage.getItem(STORED));
    return height >= 0 && height <= MAX_HEIGHT_PX ? height : 0;
  } catch {
    // The browser denies storage: the page moves once when the cards arrive.
    return 0;
  }
}

function store(height: number): void {
  try {
    localStorage.setItem(STORED, String(height));
  } catch {
    // As above.
  }
}
