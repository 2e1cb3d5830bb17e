/** @returns a function that counts each of its calls and returns the count in the current second (cases F8 and U8) */
export function createRateCounter(now: () => number): () => number {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) count = 0;
    second = current;
    count += 1;
    return count;
  };
}
