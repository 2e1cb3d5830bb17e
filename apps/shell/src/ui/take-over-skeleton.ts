import type { ChromePlaces, KeptClick } from '../core/chrome/chrome-module';

/**
 * The chrome is drawn: the skeleton goes, and whoever was about to use a part of it goes on with the real one.
 * @param kept what was clicked in the skeleton
 */
export function takeOverSkeleton(places: ChromePlaces, kept: KeptClick | undefined): void {
  const focused = document.activeElement?.closest('[data-skeleton] [data-keep]');
  for (const place of Object.values(places)) {
    for (const part of place.querySelectorAll('[data-skeleton]')) part.remove();
  }
  const realPart = (name: string | null | undefined) =>
    name ? places.header.querySelector<HTMLElement>(`[data-keep="${name}"]`) : null;
  realPart(focused?.getAttribute('data-keep'))?.focus();
  // What hears of it is not there before the chrome is drawn to its end.
  queueMicrotask(() => realPart(kept)?.click());
}
