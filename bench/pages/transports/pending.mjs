/** Assigns answers to requests in the order of the requests. */
export function createPending() {
  const waiting = [];
  return {
    /** @returns {Promise<unknown>} */
    next: () => new Promise((resolve) => waiting.push(resolve)),
    settle: (answer) => waiting.shift()?.(answer),
  };
}
