import type { KeptClick } from '../core/chrome/chrome-module';

/**
 * Keeps what is clicked in the skeleton until the chrome can act on it; the last click counts.
 * @returns takes the kept click and stops listening.
 */
export function keepClicks(document: Document): () => KeptClick | undefined {
  let kept: KeptClick | undefined;
  const onClick = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest('[data-keep]') : null;
    kept = readKept(part?.getAttribute('data-keep')) ?? kept;
  };
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
    return kept;
  };
}

function readKept(name: string | null | undefined): KeptClick | undefined {
  return name === 'account' || name === 'navigation-toggle' ? name : undefined;
}
