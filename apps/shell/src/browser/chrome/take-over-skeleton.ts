import type { BufferedClick } from '../../core/chrome/chrome-module';

/**
 * The header is drawn: its skeleton goes, and whoever was about to use a part of it goes on with the real one.
 * @param bufferedClick what was clicked in the skeleton
 */
export function takeOverHeader(header: HTMLElement, bufferedClick: BufferedClick | undefined): void {
  const focused = document.activeElement?.closest('[data-skeleton] [data-keep]');
  removeSkeleton(header);
  const realPart = (name: string | null | undefined) =>
    name ? header.querySelector<HTMLElement>(`[data-keep="${name}"]`) : null;
  realPart(focused?.getAttribute('data-keep'))?.focus();
  // What hears of it is not there before the header is drawn to its end.
  queueMicrotask(() => realPart(bufferedClick)?.click());
}

export function removeSkeleton(slot: HTMLElement): void {
  for (const part of slot.querySelectorAll('[data-skeleton]')) part.remove();
}
