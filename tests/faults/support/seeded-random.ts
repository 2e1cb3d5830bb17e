/** A repeatable source of random numbers. Each run prints its seed, and `SEED` repeats that run. */
export interface SeededRandom {
  seed: number;
  /** A number from `min` up to, but not including, `max`. */
  between(min: number, max: number): number;
}

/** @param given the text of `SEED`; without it, each run has a different seed */
export function createSeededRandom(given = process.env['SEED']): SeededRandom {
  const seed = given === undefined ? Date.now() % 1_000_000 : Number(given);
  let state = seed;
  // A linear congruential generator with the constants of Numerical Recipes. An even distribution is enough here.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { seed, between: (min, max) => min + next() * (max - min) };
}
