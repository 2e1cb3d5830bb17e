/** Answers that are awaited, in the order of their questions. */
export function createPending() {
  const waiting = [];
  return {
    /** @returns {Promise<unknown>} */
    next: () => new Promise((resolve) => waiting.push(resolve)),
    settle: (answer) => waiting.shift()?.(answer),
  };
}
