// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { followVisibleHeight } from './follow-visible-height';

function openWindow() {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  const stop = followVisibleHeight({
    document,
    visualViewport: viewport as unknown as VisualViewport,
    innerHeight: 844,
  });
  const resize = (height: number, scale = 1) => {
    Object.assign(viewport, { height, scale });
    viewport.dispatchEvent(new Event('resize'));
    return document.documentElement.style.getPropertyValue('--visible-height');
  };
  return { resize, stop };
}

it('the page ends above a keyboard that covers it, and is whole again without it', () => {
  const { resize } = openWindow();
  expect(resize(500)).toBe('500px');
  expect(resize(844)).toBe('');
});

it('a bar of the browser and an enlarged page change nothing', () => {
  const { resize, stop } = openWindow();
  expect(resize(790)).toBe('');
  expect(resize(422, 2)).toBe('');
  stop();
  expect(resize(500)).toBe('');
});
