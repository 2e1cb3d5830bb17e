import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key (TOTP, RFC 6238). @param steps ahead of the current one */
export function oneTimeCode(key: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const hash = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
}
