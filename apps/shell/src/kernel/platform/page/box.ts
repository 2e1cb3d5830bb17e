/** A rectangle in CSS pixels. `x` and `y` are those of its left upper corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
