/** The awaited answers, in the order of their requests. */
export function createPending() {
  const waiting = [];
  return {
    /** @returns {Promise<unknown>} */
    next: () => new Promise((resolve) => waiting.push(resolve)),
    settle: (answer) => waiting.shift()?.(answer),
  };
}
