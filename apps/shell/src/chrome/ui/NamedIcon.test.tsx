// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NamedIcon } from './NamedIcon';

afterEach(() => vi.restoreAllMocks());

function draw(name: string | undefined) {
  const { container } = render(<NamedIcon name={name} />);
  return () => container.querySelector('use')?.getAttribute('href')?.split('#');
}

test.each([
  ['home', 'home'],
  ['app', 'app'],
  [undefined, 'app'],
])('the name %s has the icon %s at once', (name, symbol) => {
  expect(draw(name)()?.[1]).toBe(symbol);
});

test.each([
  ['Home', 'Home'],
  ['ShoppingCart', 'ShoppingCart'],
  ['GraphBarVertical', 'ChartBarVert'],
])('the name %s of the component library has its icon, from an image of its own', async (name, symbol) => {
  const [own] = draw('home')() ?? [];
  const drawn = draw(name);
  await vi.waitFor(() => expect(drawn()?.[1]).toBe(symbol));
  expect(drawn()?.[0]).not.toBe(own);
});

test('an unknown name has the neutral icon, and writes one information', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const drawn = [draw('NoSuchIcon'), draw('NoSuchIcon')];
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  expect(drawn.map((each) => each()?.[1])).toEqual(['app', 'app']);
  expect(info.mock.calls).toEqual([[expect.stringContaining('“NoSuchIcon”')]]);
});
