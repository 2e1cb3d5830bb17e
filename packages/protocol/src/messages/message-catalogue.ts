import type * as v from 'valibot';

/** Limits on the data that one side may send to the other: characters (`path`, `url`) and messages (`queue`). */
export const LIMITS = { path: 8_192, url: 8_192, queue: 200 } as const;

/**
 * The messages that one side may send: for each type the schema of its value, and whether it is allowed between the
 * shell and a third-party solution (docs/messages.md says why). `readMessage` enforces both.
 */
export type MessageCatalogue = Readonly<
  Record<string, { thirdParty: boolean; value: v.GenericSchema<unknown, unknown> }>
>;
