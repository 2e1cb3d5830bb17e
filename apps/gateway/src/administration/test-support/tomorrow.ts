/** The end of a token that a test makes. */
export const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
