/**
 * The most used passwords of at least 12 characters, as truncated hashes (`MOST-USED-PASSWORDS.md`, decision 0030). A
 * password that is not in the list is taken for one that is with a probability of about 1 in 96,000.
 */
import { createHash } from 'node:crypto';
import list from './most-used-passwords.json';

/** As in `scripts/most-used-passwords.mjs`. */
const HASH_BYTES = 4;

const hashes = Buffer.from(list.hashes, 'base64');

/** Ignores case. */
export function isMostUsed(password: string): boolean {
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
  let [first, end] = [0, hashes.length / HASH_BYTES];
  while (first < end) {
    const middle = (first + end) >>> 1;
    const found = hashes.readUInt32BE(middle * HASH_BYTES);
    if (found === wanted) return true;
    if (found < wanted) first = middle + 1;
    else end = middle;
  }
  return false;
}
