import * as v from 'valibot';

/** Neither NaN nor infinite: no comparison with NaN holds. */
const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/**
 * The visible part of the element that a coach mark of a tour points at, in CSS pixels of the frame's viewport; without
 * `box` the element is not visible.
 */
export const coachMarkPosition = v.object({
  /** That of `tours.locate`. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  box: v.optional(v.object({ x: pixels, y: pixels, width: pixels, height: pixels })),
});
