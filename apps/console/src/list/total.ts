/** The total of a list as the API counts it. */

/** One more stands for any number above it. */
export const MAX_COUNTED = 10_000;

export const isMoreThanCounted = (total: number) => total > MAX_COUNTED;
