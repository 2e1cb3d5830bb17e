import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, measureImage, pictureSchema, readPicture } from './picture';
import { jpegOf, PIXEL, pngOf } from './test-support/picture-samples';

const ascii = (text: string) => new TextEncoder().encode(text);

describe('DATA-03 an image', () => {
  it.each([
    ['a PNG', pngOf(640, 480), { type: 'image/png', width: 640, height: 480 }],
    ['a JPEG', jpegOf(640, 480), { type: 'image/jpeg', width: 640, height: 480 }],
    ['an image of 1 × 30,000 pixels', jpegOf(1, 30_000), { type: 'image/jpeg', width: 1, height: 30_000 }],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a GIF', ascii('GIF89a\u0001\u0000\u0001\u0000'), undefined],
    ['a page', ascii('<!doctype html><script>1</script>'), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['the beginning of a PNG', pngOf(640, 480).subarray(0, 20), undefined],
    ['the beginning of a JPEG', jpegOf(640, 480).subarray(0, 12), undefined],
    ['a JPEG whose segments lead nowhere', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]), undefined],
    ['a JPEG of zeros', Uint8Array.from([0xff, 0xd8, ...new Uint8Array(100)]), undefined],
  ])('is measured by its bytes: %s', (_, bytes, expected) => {
    expect(measureImage(bytes)).toEqual(expected);
  });
});

describe('DATA-03 a picture', () => {
  it.each([
    ['a PNG of 256 pixels', pngOf(256, 256), 'image/png'],
    ['a JPEG of 96 pixels', jpegOf(96, 96), 'image/jpeg'],
    ['a PNG of 64 KB', pngOf(256, 256, MAX_PICTURE_BYTES - 36), 'image/png'],
    ['a PNG of 64 KB and a byte', pngOf(256, 256, MAX_PICTURE_BYTES - 35), undefined],
    ['257 pixels', pngOf(257, 257), undefined],
    ['no square', pngOf(256, 255), undefined],
    ['no pixel', pngOf(0, 0), undefined],
    ['a page after a PNG', Uint8Array.from([...pngOf(1, 1), ...ascii('<script>1</script>')]), undefined],
    ['a JPEG without its end', jpegOf(1, 1).subarray(0, -1), undefined],
  ])('is a whole square within the limits: %s', (_, bytes, type) => {
    expect(readPicture(bytes)?.type).toBe(type);
  });

  it('travels as base64', () => {
    expect(v.parse(pictureSchema, PIXEL)).toMatchObject({ type: 'image/png', bytes: { length: 70 } });
  });

  it.each([
    ['an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no base64', '<svg/>'],
    ['a data address', `data:image/png;base64,${PIXEL}`],
    ['20 MB', 'A'.repeat(20_000_000)],
    ['no text', 1],
  ])('is refused: %s', (_, sent) => {
    expect(v.is(pictureSchema, sent)).toBe(false);
  });
});
