import { stepByKey } from '@unified-shell/search/step-by-key';
import type { KeyboardEvent } from 'react';

/** The key code of all keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Enter in the search field opens the first application that a search has found; without a text it does nothing. Arrow
 * keys move the focus between the field and the links.
 * @param page the element around the search field and the lists
 */
export function onSearchKey(event: KeyboardEvent, page: HTMLElement | null): void {
  const { key, target, nativeEvent } = event;
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE;
  if (page === null || !(target instanceof HTMLElement) || isComposing) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const field = page.querySelector<HTMLInputElement>('input[type="search"]');
  const links = [...page.querySelectorAll<HTMLElement>('ul a')];
  const index = links.indexOf(target);
  if (index < 0 && target !== field) return;
  // During a search, no other links than those of applications are shown.
  if (target === field && key === 'Enter' && field.value.trim() !== '') links[0]?.click();
  const next = stepByKey(key, index, links.length, columnsOf(target));
  if (next === undefined) return;
  event.preventDefault();
  (next < 0 ? field : links[next])?.focus();
}

function columnsOf(link: HTMLElement): number {
  const list = link.closest('ul');
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}
