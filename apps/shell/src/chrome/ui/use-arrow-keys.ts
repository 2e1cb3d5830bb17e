// The arrow keys of a list below a search field: they move the focus, and Enter in the field opens the first entry.
import { stepByKey } from '@unified-shell/search/step-by-key';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from './is-composing';

const ENTRIES = 'ul a, ul button';

/**
 * @param container the element around the search field and the list
 * @returns the handler of the container's keys
 */
export function useArrowKeys(container: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const element = container.current;
    const { target, key } = event;
    if (element === null || !(target instanceof HTMLElement) || isComposing(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const field = element.querySelector<HTMLElement>('input[type="search"]');
    const all = [...element.querySelectorAll<HTMLElement>(ENTRIES)];
    const index = all.indexOf(target);
    if (index < 0 && target !== field) return;
    if (target === field && key === 'Enter') {
      event.preventDefault();
      all[0]?.click();
      return;
    }
    const next = stepByKey(key, index, all.length, columnsOf(all[0]));
    if (next === undefined) return;
    event.preventDefault();
    (next < 0 ? field : all[next])?.focus();
  };
}

/** The columns of the grid that lays out an entry; 1 if it is no grid. */
function columnsOf(entry: HTMLElement | undefined): number {
  const list = entry?.closest('ul');
  if (!list) return 1;
  const { display, gridTemplateColumns } = getComputedStyle(list);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
}
