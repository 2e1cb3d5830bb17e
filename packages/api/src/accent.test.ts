import { expect, it } from 'vitest';
import { accentContrast, contrastOf, deriveAccent, parseAccent, type Rgb } from './accent';

const rgb = (text: string): Rgb => parseAccent(text) ?? [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

// WCAG 2.2: black on white has 21:1, and #767676 is the lightest grey that reaches 4.5:1 on white.
it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
])('the contrast of %s with white is that of WCAG: %d', (colour, expected) => {
  expect(contrastOf(rgb(colour), WHITE)).toBeCloseTo(expected, 2);
});

const ACCENTS = ['#274dea', '#0a6b3d', '#b3001b', '#000000', '#5c2d91', '#8a4b08', '#00006e', '#6a6a6a'];

it.each(ACCENTS)('text on %s, and its shades on the surfaces of both themes, reach 4.5:1', (accent) => {
  const palette = deriveAccent(accent);
  if (palette === undefined) throw new Error('refused');
  const { light, dark } = palette;
  for (const fill of [light.fill, light.fillHover, dark.fill, dark.fillHover])
    expect(contrastOf(rgb(fill), WHITE)).toBeGreaterThanOrEqual(4.5);
  for (const surface of ['#ffffff', '#f3f3f3'])
    for (const text of [light.text, light.textHover])
      expect(contrastOf(rgb(text), rgb(surface))).toBeGreaterThanOrEqual(4.5);
  for (const surface of ['#111111', '#1b1b1b', '#222222'])
    for (const text of [dark.text, dark.textHover])
      expect(contrastOf(rgb(text), rgb(surface))).toBeGreaterThanOrEqual(4.5);
});

it.each(ACCENTS)('a button in the shade of %s differs from the dark header by 3:1', (accent) => {
  expect(contrastOf(rgb(deriveAccent(accent)?.dark.fill ?? ''), rgb('#1b1b1b'))).toBeGreaterThanOrEqual(3);
});

it('is used as it is in the light theme', () => {
  expect(deriveAccent('#0a6b3d')?.light).toMatchObject({ fill: '#0a6b3d', text: '#0a6b3d' });
});

it.each(['#ffcc00', '#ffffff', '#7fd1ae', '#777777', '#ff5a00'])('%s is too light for text', (accent) => {
  expect(deriveAccent(accent)).toBeUndefined();
  expect(accentContrast(rgb(accent))).toBeLessThan(4.5);
});

it.each(['red', '#fff', '#12345', '#1234567', 'rgb(0 0 0)', '#12345g', '', '#000000;color:red'])(
  '%j is no accent',
  (text) => {
    expect([parseAccent(text), deriveAccent(text)]).toEqual([undefined, undefined]);
  },
);
