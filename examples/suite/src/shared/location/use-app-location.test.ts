// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appLocationOf, type HistoryType } from './app-location';
import { useAppLocation } from './use-app-location';

const at = (address: string) => new URL(address, 'http://one.test');

test.each<[HistoryType, string, string]>([
  ['HASH', '/?_mr=x#/items?view=new', '/items?view=new'],
  ['HASH', '/?_mr=x', '/'],
  ['HISTORY', '/items/1?_mr=x&view=new', '/items/1?view=new'],
  ['SERVER', '/items?_mr=x', '/items'],
  ['SERVER', '/items?_mr=x&view=new&_retry=1', '/items?view=new'],
  ['HISTORY', '/items/1?_cb=k3&_mr=x', '/items/1'],
])('with %s, %s is the app location %s', (type, address, appLocation) => {
  expect(appLocationOf(at(address), type)).toBe(appLocation);
});

test('parameters of the registration and the nonce of an isolated document are not part of the app location', () => {
  const address = at('/items?lane=preview&isolated=nonce-1&_mr=x&view=new');
  expect(appLocationOf(address, 'HISTORY', 'http://one.test/?lane=preview')).toBe('/items?view=new');
});

test('a link contains the app location as its history type requires', () => {
  expect(renderHook(() => useAppLocation('HASH')).result.current.hrefOf('/a')).toBe('#/a');
  expect(renderHook(() => useAppLocation('SERVER')).result.current.hrefOf('/a')).toBe('/a');
});

test('HISTORY navigates without loading; the other types leave links to the browser', () => {
  const { result } = renderHook(() => useAppLocation('HISTORY'));
  act(() => result.current.go?.('/items'));
  expect(result.current.appLocation).toBe('/items');
  for (const type of ['HASH', 'SERVER'] as const) {
    expect(renderHook(() => useAppLocation(type)).result.current.go).toBeUndefined();
  }
});

test('the app location of HASH follows the hash', () => {
  const { result } = renderHook(() => useAppLocation('HASH'));
  act(() => {
    window.location.hash = '#/items';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(result.current.appLocation).toBe('/items');
});
