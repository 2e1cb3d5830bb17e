/** An image of a brand, written anew. */
import type { Paints } from './visibility';

export type LogoType = 'image/png' | 'image/svg+xml';

export interface Logo {
  type: LogoType;
  /** In pixels, or in units of the drawing. */
  width: number;
  height: number;
  bytes: Uint8Array;
  paints: Paints;
}
