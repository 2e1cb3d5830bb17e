/** The end of a secret, as a form has it: a number of days from now, a date, or one of the words. */
export interface Expiry {
  /** `date`: the date below. `never`: it does not end. `same`: the end of the secret before it. */
  choice: string;
  /** ISO 8601 with a zone; empty for none. */
  date: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const PRESET_DAYS = [30, 90, 365] as const;

/** @returns undefined: the end stays; null: none; an empty text where the date is missing, which the API refuses */
export function expiryOf({ choice, date }: Expiry, nowMs: number): string | null | undefined {
  if (choice === 'same') return undefined;
  if (choice === 'never') return null;
  return choice === 'date' ? date : new Date(nowMs + Number(choice) * DAY_MS).toISOString();
}

/** Within 14 days. */
const SOON_MS = 14 * DAY_MS;

export const endsSoon = (at: string | null, nowMs: number) =>
  at !== null && Date.parse(at) - nowMs <= SOON_MS;
