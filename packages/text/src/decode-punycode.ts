/** The parameters of RFC 3492 §5. */
const BASE = 36;
const LEAST_THRESHOLD = 1;
const GREATEST_THRESHOLD = 26;
const SKEW = 38;
const DAMPING = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 0x80;
const LAST_CODE = 0x10ffff;

/**
 * Decodes a label of a domain without its `xn--` (RFC 3492 §6.2). A text that is not punycode gives any text, so the caller
 * compares its encoded form.
 */
export function decodePunycode(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const decoded = [...encoded.slice(0, Math.max(0, end))];
  const digits = [...encoded.slice(end + 1)].map(toDigit);
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let position = 0;
  while (digits.length > 0) {
    const before = position;
    position += readNumber(digits, bias);
    const count = decoded.length + 1;
    bias = adaptBias(position - before, count, before === 0);
    code += Math.floor(position / count);
    if (!(code <= LAST_CODE)) return '';
    position %= count;
    decoded.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return decoded.join('');
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
const toDigit = (character: string) => (Number.parseInt(character, BASE) + 26) % BASE;

/** Takes the next number of variable length from the beginning of the digits; NaN for one that is not complete. */
function readNumber(digits: number[], bias: number): number {
  let number = 0;
  let weight = 1;
  for (let place = BASE; ; place += BASE) {
    const digit = digits.shift() ?? Number.NaN;
    number += digit * weight;
    const threshold = Math.min(Math.max(place - bias, LEAST_THRESHOLD), GREATEST_THRESHOLD);
    if (!(digit >= threshold)) return number;
    weight *= BASE - threshold;
  }
}

/** RFC 3492 §6.1 */
function adaptBias(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMPING : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  while (delta > ((BASE - LEAST_THRESHOLD) * GREATEST_THRESHOLD) / 2) {
    delta = Math.floor(delta / (BASE - LEAST_THRESHOLD));
    bias += BASE;
  }
  return bias + Math.floor((BASE * delta) / (delta + SKEW));
}
