/**
 * @returns a function that counts each of its calls and returns the count in the current second (cases F8 and U8). Calls
 * with another key are counted apart.
 */
export function createRateCounter(now: () => number): (key?: unknown) => number {
  const counts = new Map<unknown, number>();
  let second = 0;
  return (key) => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
