// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appLocationOf, type HistoryType, useAppLocation } from './use-app-location';

const at = (address: string) => new URL(address, 'http://one.test');

test.each<[HistoryType, string, string]>([
  ['HASH', '/?_mr=x#/items?view=new', '/items?view=new'],
  ['HASH', '/?_mr=x', '/'],
  ['HISTORY', '/items/1?_mr=x&view=new', '/items/1?view=new'],
  ['SERVER', '/items?_mr=x', '/items'],
  ['SERVER', '/items?_mr=x&view=new&_retry=1', '/items?view=new'],
  ['HISTORY', '/items/1?_cb=k3&_mr=x', '/items/1'],
])('with %s, %s is the place %s', (type, address, appLocation) => {
  expect(appLocationOf(at(address), type)).toBe(appLocation);
});

test('what the registration adds to the address and the word of an isolated document are no part of the place', () => {
  const address = at('/items?lane=preview&isolated=nonce-1&_mr=x&view=new');
  expect(appLocationOf(address, 'HISTORY', 'http://one.test/?lane=preview')).toBe('/items?view=new');
});

test('a link says the place where the history type has it', () => {
  expect(renderHook(() => useAppLocation('HASH')).result.current.hrefOf('/a')).toBe('#/a');
  expect(renderHook(() => useAppLocation('SERVER')).result.current.hrefOf('/a')).toBe('/a');
});

test('with HISTORY it goes without loading; the others leave that to the browser', () => {
  const { result } = renderHook(() => useAppLocation('HISTORY'));
  act(() => result.current.go?.('/items'));
  expect(result.current.appLocation).toBe('/items');
  for (const type of ['HASH', 'SERVER'] as const) {
    expect(renderHook(() => useAppLocation(type)).result.current.go).toBeUndefined();
  }
});

test('with HASH it follows the hash', () => {
  const { result } = renderHook(() => useAppLocation('HASH'));
  act(() => {
    window.location.hash = '#/items';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(result.current.appLocation).toBe('/items');
});
