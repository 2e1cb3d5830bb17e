/** Content that is the same for every client: its headers, and its bytes in each available encoding. */
import type { Encoding } from './negotiate-encoding';

export interface Content {
  /** Media type, caching and further headers of the content. */
  headers: Readonly<Record<string, string>>;
  /** Changes with the bytes and with the headers; left out where the address changes with them already. */
  version?: string;
  /** The smallest first. */
  encodings: readonly Encoding[];
  /**
   * The content as its difference to an earlier file, in the coding `dcz` (RFC 9842), by the SHA-256 of that file in
   * base64. Far smaller than any encoding.
   */
  deltas?: ReadonlyMap<string, Buffer>;
  /** @throws GatewayError NOT_FOUND when the file no longer exists */
  load(encoding: Encoding | undefined): Promise<Buffer>;
}

export type Bodies = { plain: Buffer } & Partial<Record<Encoding, Buffer>>;
