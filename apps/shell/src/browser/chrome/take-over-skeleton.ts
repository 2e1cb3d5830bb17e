import type { BufferedClick } from '../../kernel/wiring/chrome-module';

/**
 * Removes the skeleton after the header is drawn. The focus moves to the real control, which also receives the
 * buffered click.
 */
export function takeOverHeader(header: HTMLElement, bufferedClick: BufferedClick | undefined): void {
  const focused = document.activeElement?.closest('[data-skeleton] [data-keep]');
  removeSkeleton(header);
  const realPart = (name: string | null | undefined) =>
    name ? header.querySelector<HTMLElement>(`[data-keep="${name}"]`) : null;
  realPart(focused?.getAttribute('data-keep'))?.focus();
  // The click's listeners are not attached before the header is drawn completely.
  queueMicrotask(() => realPart(bufferedClick)?.click());
}

export function removeSkeleton(slot: HTMLElement): void {
  for (const part of slot.querySelectorAll('[data-skeleton]')) part.remove();
}
