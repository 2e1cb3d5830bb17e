import { describe, expect, it } from 'vitest';
import { boxInPage } from './tour-position';

const frame = { x: 200, y: 50, width: 800, height: 600 };

describe('the position of an element in a frame', () => {
  it.each([
    ['in the frame', { x: 10, y: 20, width: 100, height: 30 }, { x: 210, y: 70, width: 100, height: 30 }],
    ['as large as the frame', { x: 0, y: 0, width: 800, height: 600 }, frame],
    [
      'with a rounded edge',
      { x: 700, y: 0, width: 100.5, height: 30 },
      { x: 900, y: 50, width: 100.5, height: 30 },
    ],
  ])('FRAME-32 %s is one in the page', (_name, reported, expected) => {
    expect(boxInPage(reported, frame)).toEqual(expected);
  });

  it.each([
    ['beyond the right edge', { x: 790, y: 0, width: 20, height: 10 }],
    ['beyond the lower edge', { x: 0, y: 599, width: 10, height: 10 }],
    ['beyond the left edge', { x: -5, y: 0, width: 10, height: 10 }],
    ['above the frame', { x: 0, y: -50, width: 10, height: 10 }],
    ['of an element without a size', { x: 0, y: 0, width: 0, height: 10 }],
    ['that is not a number', { x: Number.NaN, y: 0, width: 10, height: 10 }],
    ['with an infinite size', { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 10 }],
  ])('F8 %s is refused', (_name, reported) => {
    expect(boxInPage(reported, frame)).toBeUndefined();
  });
});
