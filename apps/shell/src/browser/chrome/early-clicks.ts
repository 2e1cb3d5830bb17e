import type { BufferedClick } from '../../kernel/wiring/chrome-module';

/**
 * Buffers the last click on the skeleton until the chrome can handle it. A `pointerdown` counts as a click, because
 * the chrome may mount before the pointer is up, and then the browser sends no click.
 * @returns a function that returns the buffered click and stops listening
 */
export function bufferClicks(document: Document): () => BufferedClick | undefined {
  let buffered: BufferedClick | undefined;
  const onPress = ({ target, button }: MouseEvent) => {
    const part = target instanceof Element && button === 0 ? target.closest('[data-keep]') : null;
    buffered = readClick(part?.getAttribute('data-keep')) ?? buffered;
  };
  // A control that is activated by a key sends only a click.
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
