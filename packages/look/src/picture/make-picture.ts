/**
 * Makes the picture of a person from a file of theirs, in the browser: the largest square in its middle, at 256 pixels a side.
 * The picture is drawn and encoded anew, so nothing else of the file is in it, such as the place where it was taken.
 */
import { MAX_PICTURE_BYTES, measureImage, PICTURE_SIDE_PX } from '@unified-shell/api/picture';

const MAX_FILE_BYTES = 10_000_000;
/** A browser unpacks a file before it is drawn: a small file may have a huge image. */
const MAX_FILE_SIDE_PX = 10_000;
const MIN_FILE_SIDE_PX = 64;
/** Tried in turn, until the picture is small enough. */
const QUALITIES = [0.9, 0.7, 0.5, 0.3];
const MAX_BASE64_CHARACTERS = Math.floor(MAX_PICTURE_BYTES / 3) * 4;

/** Encodes the image as a square JPEG. @returns base64 @throws if it cannot be decoded */
export type DrawSquare = (file: Blob, sidePx: number) => Promise<(quality: number) => string>;

/**
 * @returns base64; undefined for a file that is no PNG or JPEG by its bytes, is larger than 10 MB, or has a side outside of 64
 * to 10,000 pixels
 */
export async function makePicture(file: Blob, draw: DrawSquare = drawOnCanvas): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  const image = measureImage(new Uint8Array(await file.arrayBuffer()));
  if (image === undefined || !isSuitable(image.width) || !isSuitable(image.height)) return undefined;
  try {
    const encode = await draw(file, PICTURE_SIDE_PX);
    return QUALITIES.map(encode).find((picture) => picture.length <= MAX_BASE64_CHARACTERS);
  } catch {
    // Only the beginning of the file is an image.
    return undefined;
  }
}

function isSuitable(sidePx: number): boolean {
  return sidePx >= MIN_FILE_SIDE_PX && sidePx <= MAX_FILE_SIDE_PX;
}

const drawOnCanvas: DrawSquare = async (file, sidePx) => {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sidePx, sidePx);
  context.imageSmoothingQuality = 'high';
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, x, y, side, side, 0, 0, sidePx, sidePx);
  bitmap.close();
  return (quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
};
