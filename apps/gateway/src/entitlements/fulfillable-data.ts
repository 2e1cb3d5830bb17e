/**
 * The data of an entitlement as plain JSON. Some systems write it compressed, as base64 of deflate or gzip (ruling
 * AMB-68); the gateway always returns it plain.
 */
import { inflateRawSync, unzipSync } from 'node:zlib';

/** After unpacking; the data has only a few fields. */
const MAX_DATA_BYTES = 65_536;

/** The JSON object as text; `undefined` when `stored` is neither plain nor compressed JSON. */
export function readFulfillableData(stored: string): string | undefined {
  if (isJsonObject(stored)) return stored;
  const bytes = Buffer.from(stored, 'base64');
  if (bytes.length === 0) return undefined;
  return [unzipSync, inflateRawSync].map((unpack) => tryTo(unpack, bytes)).find((text) => text !== undefined);
}

function tryTo(unpack: typeof unzipSync, bytes: Buffer): string | undefined {
  try {
    const text = unpack(bytes, { maxOutputLength: MAX_DATA_BYTES }).toString('utf8');
    return isJsonObject(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
