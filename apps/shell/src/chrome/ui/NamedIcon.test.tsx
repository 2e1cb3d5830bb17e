// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NamedIcon } from './NamedIcon';

/** An image as the build draws it. */
const IMAGE = ['Home', 'ShoppingCart', 'GraphBarVertical']
  .map((name) => `<symbol id="${name}" viewBox="0 0 20 20"><path d="M1 1"/></symbol>`)
  .join('');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(IMAGE));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  ['GraphBarVertical', 'GraphBarVertical'],
])('the name %s of the component library has its icon, from an image of its own', async (name, symbol) => {
  const [own] = draw('home')() ?? [];
  const drawn = draw(name);
  await vi.waitFor(() => expect(drawn()?.[1]).toBe(symbol));
  expect(drawn()?.[0]).not.toBe(own);
});

test('while the image cannot be fetched, an icon is neutral, and the next one asks again', async () => {
  vi.resetModules();
  const { OtherIcon } = await import('./OtherIcon');
  const fetchImage = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
  fetchImage.mockImplementation(async () => new Response(IMAGE));
  vi.stubGlobal('fetch', fetchImage);
  const first = render(<OtherIcon name="Home" neutral="neutral" />);
  await vi.waitFor(() => expect(fetchImage).toHaveBeenCalledTimes(1));
  expect(first.container.textContent).toBe('neutral');
  // The rejection passes on in microtasks.
  for (let n = 0; n < 10; n += 1) await Promise.resolve();
  const second = render(<OtherIcon name="Home" neutral="neutral" />);
  await vi.waitFor(() => expect(second.container.querySelector('use')).not.toBeNull());
});

test('an unknown name has the neutral icon, and writes one information', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const drawn = [draw('NoSuchIcon'), draw('NoSuchIcon')];
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  expect(drawn.map((each) => each()?.[1])).toEqual(['app', 'app']);
  expect(info.mock.calls).toEqual([[expect.stringContaining('“NoSuchIcon”')]]);
});
