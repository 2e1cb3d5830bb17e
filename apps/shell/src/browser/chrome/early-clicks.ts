import type { KeptClick } from '../../core/chrome/chrome-module';

/**
 * Keeps what is clicked in the skeleton until the chrome can act on it; the last click counts. It counts as soon as the
 * pointer is down: the chrome may be there before it is up, and then there is no click.
 * @returns takes the kept click and stops listening.
 */
export function keepClicks(document: Document): () => KeptClick | undefined {
  let kept: KeptClick | undefined;
  const onPress = ({ target, button }: MouseEvent) => {
    const part = target instanceof Element && button === 0 ? target.closest('[data-keep]') : null;
    kept = readKept(part?.getAttribute('data-keep')) ?? kept;
  };
  // The keyboard brings a click alone.
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('click', onPress);
    return kept;
  };
}

function readKept(name: string | null | undefined): KeptClick | undefined {
  return name === 'account' || name === 'navigation-toggle' ? name : undefined;
}
