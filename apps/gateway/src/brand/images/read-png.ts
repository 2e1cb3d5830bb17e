/** A PNG is decoded and written anew: only its pixels stay, no text, no profile and nothing after its end. */
import { measureImage } from '@unified-shell/api/picture';
import { PNG } from 'pngjs';
import type { Logo } from './logo';
import { LogoFault } from './logo-fault';
import type { Paints } from './visibility';

const MAX_SIDE_PX = 1024;

/** @throws LogoFault */
export function readPng(bytes: Uint8Array): Logo {
  const facts = measureImage(bytes);
  // Before it is decoded, so that a small file cannot take much memory.
  if (facts === undefined || Math.min(facts.width, facts.height) < 1) throw broken();
  if (Math.max(facts.width, facts.height) > MAX_SIDE_PX)
    throw new LogoFault('image-too-large', `must have at most ${MAX_SIDE_PX} pixels a side`);
  const { width, height, data } = decode(bytes);
  const png = new PNG({ width, height });
  data.copy(png.data);
  return { type: 'image/png', width, height, bytes: PNG.sync.write(png), paints: paintsOf(data) };
}

function decode(bytes: Uint8Array): PNG {
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch {
    throw broken();
  }
}

const broken = () => new LogoFault('image-form', 'must be a whole PNG or SVG');

/** Colours and opacities are rounded to 16 steps, so that a photograph has no million of them. */
function paintsOf(data: Buffer): Paints {
  const amounts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const pixel = data.readUInt32BE(at) & 0xf0f0f0f0;
    amounts.set(pixel, (amounts.get(pixel) ?? 0) + 1);
  }
  const widen = (pixel: number, shift: number) => ((pixel >>> shift) & 15) * 17;
  return [...amounts].map(([pixel, amount]) => ({
    colour: [widen(pixel, 28), widen(pixel, 20), widen(pixel, 12)],
    opacity: widen(pixel, 4) / 255,
    amount,
  }));
}
