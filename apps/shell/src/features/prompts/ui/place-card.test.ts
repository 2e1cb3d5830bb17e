import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCard } from './place-card';

const window = { width: 1000, height: 700 };
const card = { width: 320, height: 180 };

describe('the card of a tour', () => {
  it.each([
    ['below its element', { x: 400, y: 10, width: 40, height: 40 }, { left: 260, top: 62 }],
    ['below, at the edge', { x: 970, y: 10, width: 30, height: 40 }, { left: 668, top: 62 }],
    ['above', { x: 400, y: 600, width: 40, height: 90 }, { left: 260, top: 408 }],
    ['to the right', { x: 0, y: 100, width: 200, height: 590 }, { left: 212, top: 305 }],
    ['to the left', { x: 700, y: 100, width: 300, height: 590 }, { left: 368, top: 305 }],
    ['in the corner', { x: 0, y: 50, width: 1000, height: 640 }, { left: 668, top: 508 }],
    ['in the corner without an element', undefined, { left: 668, top: 508 }],
  ])('is %s', (_name, element, place) => {
    expect(placeCard(element, card, window)).toEqual(place);
  });

  it('is always within a window that is large enough', () => {
    const number = fc.integer({ min: 0, max: 1500 });
    const box = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(box, fc.integer({ min: 320, max: 1500 }), (element, width) => {
        const size = { width: 296, height: 200 };
        const { left, top } = placeCard(element, size, { width, height: 480 });
        expect(left).toBeGreaterThanOrEqual(12);
        expect(left + size.width).toBeLessThanOrEqual(width - 12);
        expect(top).toBeGreaterThanOrEqual(12);
        expect(top + size.height).toBeLessThanOrEqual(468);
      }),
    );
  });
});
