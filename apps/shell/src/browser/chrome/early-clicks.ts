import type { BufferedClick } from '../../core/chrome/chrome-module';

/**
 * Keeps what is clicked in the skeleton until the chrome can act on it; the last click counts. It counts as soon as the
 * pointer is down: the chrome may be there before it is up, and then there is no click.
 * @returns takes the kept click and stops listening.
 */
export function bufferClicks(document: Document): () => BufferedClick | undefined {
  let buffered: BufferedClick | undefined;
  const onPress = ({ target, button }: MouseEvent) => {
    const part = target instanceof Element && button === 0 ? target.closest('[data-keep]') : null;
    buffered = readClick(part?.getAttribute('data-keep')) ?? buffered;
  };
  // The keyboard brings a click alone.
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('click', onPress);
    return buffered;
  };
}

function readClick(name: string | null | undefined): BufferedClick | undefined {
  return name === 'account' || name === 'navigation-toggle' ? name : undefined;
}
