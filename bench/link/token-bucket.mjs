/**
 * Lets bytes pass at a steady rate. While idle, it saves capacity for up to `burst` bytes.
 * @param {{ bytesPerSecond: number, burst: number, now: () => number }} options `now` in milliseconds
 */
export function createTokenBucket({ bytesPerSecond, burst, now }) {
  let saved = burst;
  let last = now();
  return {
    /** @param {number} bytes at most `burst` @returns {boolean} whether they may pass now; if not, none are taken */
    take(bytes) {
      const time = now();
      saved = Math.min(burst, saved + ((time - last) * bytesPerSecond) / 1000);
      last = time;
      if (bytes > saved) return false;
      saved -= bytes;
      return true;
    },
  };
}
