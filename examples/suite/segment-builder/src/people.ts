/** The invented people that segments are counted in. */
export interface Person {
  country: string;
  age: number;
  orders: number;
  device: string;
}

export const COUNTRIES = ['DE', 'FR', 'GB', 'JP', 'US'] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

const PEOPLE_COUNT = 4_000;

/** Always the same people: the numbers come from a generator with a fixed start. */
export function inventPeople(count = PEOPLE_COUNT): readonly Person[] {
  const next = numbersFrom(42);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(next() * values.length)] ?? values[0];
  return Array.from({ length: count }, () => {
    // The product of two numbers makes small values more frequent.
    const orders = Math.floor(next() * next() * 25);
    return {
      country: pick(COUNTRIES),
      age: 18 + Math.floor(next() * 62),
      orders,
      device: pick(DEVICES),
    };
  });
}

/** Numbers from 0 to 1: a linear congruential generator (Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
