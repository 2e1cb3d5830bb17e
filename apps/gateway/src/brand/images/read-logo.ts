/** The images of a brand: a PNG or an SVG of at most 256 KB, written anew from what is known of it. */
import type { Logo } from './logo';
import { LogoFault } from './logo-fault';
import { readPng } from './read-png';
import { readSvg } from './read-svg';

/** Three of them fit into the body of a call. */
const MAX_LOGO_BYTES = 256_000;

/** The header has room for it. */
const MAX_RATIO = 6;

/** @throws LogoFault */
export function readLogo(bytes: Uint8Array): Logo {
  requireSmall(bytes);
  // No SVG begins with the first byte of a PNG.
  const logo = bytes[0] === 0x89 ? readPng(bytes) : readSvg(bytes);
  // What is written anew may be larger, and is read again with the next change.
  requireSmall(logo.bytes);
  const ratio = logo.width / logo.height;
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO)
    throw new LogoFault(
      'image-form',
      `must be at most ${MAX_RATIO} times as wide as it is high, or as high as wide`,
    );
  return logo;
}

function requireSmall(bytes: Uint8Array): void {
  if (bytes.length > MAX_LOGO_BYTES)
    throw new LogoFault('image-too-large', `must have at most ${MAX_LOGO_BYTES} bytes`);
}
