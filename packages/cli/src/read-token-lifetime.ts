/** The limits of the gateway (`TOKEN_LIFETIME_MS`). */
const MIN_MS = 10_000;
const MAX_MS = 86_400_000;

/** @throws Error if the text is no lifetime that the gateway accepts */
export function readTokenLifetime(text: string): number {
  const lifetimeMs = Number(text);
  if (!/^\d+$/.test(text) || lifetimeMs < MIN_MS || lifetimeMs > MAX_MS) {
    throw new Error(`--token-lifetime: “${text}” is not between ${MIN_MS} and ${MAX_MS} milliseconds.`);
  }
  return lifetimeMs;
}
