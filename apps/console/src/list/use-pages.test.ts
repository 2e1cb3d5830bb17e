// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from './use-pages';

/** A server with pages of two rows. */
function open(...rows: string[]) {
  const load = async (cursor = '0') => {
    const end = Number(cursor) + 2;
    return { items: rows.slice(Number(cursor), end), next: end < rows.length ? String(end) : null };
  };
  const { result } = renderHook(() => usePages(load));
  const run = (step: () => void) => act(async () => step());
  return { rows, pages: () => result.current, run };
}

test('the page before is shown after the only row of a page is removed', async () => {
  const { rows, pages, run } = open('a', 'b', 'c');
  await run(() => {});
  await run(pages().showNext);
  expect([pages().value, pages().hasPrevious]).toEqual([{ items: ['c'], next: null }, true]);
  rows.pop();
  await run(pages().reloadAfterRemoval);
  expect([pages().value, pages().hasPrevious]).toEqual([{ items: ['a', 'b'], next: null }, false]);
});

test('a page with other rows is loaded again after a removal', async () => {
  const { rows, pages, run } = open('a', 'b', 'c', 'd');
  await run(() => {});
  await run(pages().showNext);
  rows.pop();
  await run(pages().reloadAfterRemoval);
  expect([pages().value, pages().hasPrevious]).toEqual([{ items: ['c'], next: null }, true]);
});
