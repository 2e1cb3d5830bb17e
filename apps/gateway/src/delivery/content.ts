/** Something to send that does not depend on who asks: its headers, and its bytes in each encoding that there is. */
import type { Encoding } from './negotiate-encoding';

export interface Content {
  /** Type, caching and whatever else goes with it. */
  headers: Readonly<Record<string, string>>;
  /** Changes with the bytes and with the headers; left out where the address changes with them already. */
  version?: string;
  /** The smallest first. */
  encodings: readonly Encoding[];
  /** @throws GatewayError NOT_FOUND when it is there no more */
  load(encoding: Encoding | undefined): Promise<Buffer>;
}

export type Bodies = { plain: Buffer } & Partial<Record<Encoding, Buffer>>;
