/**
 * The picture of a person (DATA-03): a square PNG or JPEG of at most 256 pixels a side and 64 KB. It travels as base64.
 * Browsers make it; the gateway trusts only its bytes.
 */
import * as v from 'valibot';

export const PICTURE_SIDE_PX = 256;
export const MAX_PICTURE_BYTES = 65_536;

export interface Picture {
  type: ImageType;
  bytes: Uint8Array;
}

export type ImageType = 'image/png' | 'image/jpeg';

export interface ImageFacts {
  type: ImageType;
  /** In pixels. */
  width: number;
  height: number;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const JPEG_START = [0xff, 0xd8];
const JPEG_END = [0xff, 0xd9];

/** Type and size of an image by its bytes, which no name and no header can change. Undefined for any other file. */
export function measureImage(bytes: Uint8Array): ImageFacts | undefined {
  if (startsWith(bytes, PNG_START)) return measurePng(bytes);
  if (startsWith(bytes, JPEG_START)) return measureJpeg(bytes);
  return undefined;
}

/** Undefined unless the bytes are a whole picture of the given form, and nothing after it. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const image = bytes.length > MAX_PICTURE_BYTES ? undefined : measureImage(bytes);
  if (image === undefined) return undefined;
  const { type, width, height } = image;
  const isSquare = width === height && width >= 1 && width <= PICTURE_SIDE_PX;
  const isWhole = endsWith(bytes, type === 'image/png' ? PNG_END : JPEG_END);
  return isSquare && isWhole ? { type, bytes } : undefined;
}

const MAX_BASE64_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** A picture as base64. */
export const pictureSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_BASE64_CHARACTERS, `must have at most ${MAX_PICTURE_BYTES} bytes`),
  v.base64(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Picture => {
    const picture = readPicture(Uint8Array.from(atob(dataset.value), (byte) => byte.codePointAt(0) ?? 0));
    if (picture !== undefined) return picture;
    addIssue({ message: `must be a square PNG or JPEG of at most ${PICTURE_SIDE_PX} pixels a side` });
    return NEVER;
  }),
);

function measurePng(bytes: Uint8Array): ImageFacts | undefined {
  if (bytes.length < 24) return undefined;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments up to the frame header, which has the size (ITU T.81, B.1.1 and B.2.2). */
function measureJpeg(bytes: Uint8Array): ImageFacts | undefined {
  const view = viewOf(bytes);
  let at = JPEG_START.length;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A marker may have fill bytes before it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; between them are DHT (C4), JPG (C8) and DAC (CC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
  return startsWith(bytes.subarray(Math.max(0, bytes.length - end.length)), end);
}
