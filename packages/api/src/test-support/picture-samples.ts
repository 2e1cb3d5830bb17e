/** Files that begin and end as images do. Only `PIXEL` has an image, of one pixel. */

/** A PNG as base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @param more bytes between head and end */
export function pngOf(width: number, height: number, more = 0): Uint8Array<ArrayBuffer> {
  const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  const bytes = new Uint8Array(24 + more + end.length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  bytes.set(end, bytes.length - end.length);
  return bytes;
}

/** With a segment of the camera and a fill byte before the frame header. */
export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    4,
    1,
    2,
    0xff,
    0xff,
    0xc0,
    0,
    8,
    8,
    ...sides,
    1,
    0xff,
    0xd9,
  ]);
}
