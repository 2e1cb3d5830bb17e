import { jpegOf, pngOf } from '@unified-shell/api/test-support/picture-samples';
import { describe, expect, it, vi } from 'vitest';
import { type DrawSquare, makePicture } from './make-picture';

const fileOf = (bytes: BlobPart, type = 'image/png') => new Blob([bytes], { type });
/** The given number of characters of each quality. */
const drawing = (charactersOf: (quality: number) => number) =>
  vi.fn<DrawSquare>(async () => (quality) => String(quality).padEnd(charactersOf(quality), 'A'));

describe('DATA-03 a picture is made from a file', () => {
  it('is drawn at 256 pixels', async () => {
    const draw = drawing(() => 1_000);
    const file = fileOf(jpegOf(4_000, 3_000));
    expect(await makePicture(file, draw)).toHaveLength(1_000);
    expect(draw).toHaveBeenCalledWith(file, 256);
  });

  it('has the best quality with which it has at most 64 KB', async () => {
    expect(
      await makePicture(
        fileOf(pngOf(300, 300)),
        drawing((quality) => quality * 110_000),
      ),
    ).toMatch(/^0\.7A/);
    expect(
      await makePicture(
        fileOf(pngOf(300, 300)),
        drawing(() => 90_000),
      ),
    ).toBe(undefined);
  });

  it.each([
    ['20 MB', pngOf(300, 300, 20_000_000)],
    ['1 × 30,000 pixels', pngOf(1, 30_000)],
    ['30,000 × 30,000 pixels in a few bytes', pngOf(30_000, 30_000)],
    ['63 pixels', pngOf(63, 63)],
    ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'],
    ['no bytes', ''],
  ])('is not decoded: %s', async (_, bytes) => {
    const draw = drawing(() => 1_000);
    expect(await makePicture(fileOf(bytes), draw)).toBe(undefined);
    expect(draw).not.toHaveBeenCalled();
  });

  it('is refused if the browser cannot decode the file', async () => {
    const draw = () => Promise.reject(new DOMException('broken', 'InvalidStateError'));
    expect(await makePicture(fileOf(pngOf(300, 300)), draw)).toBe(undefined);
  });
});
