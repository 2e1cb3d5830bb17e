/** Chance that can be repeated: `SEED` names a run's, which each run prints. */
export interface SeededRandom {
  seed: number;
  /** A number from `least` up to `most`. */
  between(least: number, most: number): number;
}

/** @param given the text of `SEED`; another run each time when left out */
export function createSeededRandom(given = process.env['SEED']): SeededRandom {
  const seed = given === undefined ? Date.now() % 1_000_000 : Number(given);
  let state = seed;
  // A linear congruential generator with the constants of Numerical Recipes: spread is all that is asked of it.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { seed, between: (least, most) => least + next() * (most - least) };
}
