import type * as v from 'valibot';

/** Bounds on what one side may make the other keep: characters and entries. */
export const LIMITS = { path: 8_192, url: 8_192, queue: 200 } as const;

/**
 * What one side may say: for each type the schema of its value, and whether it may pass between the shell and a
 * third-party solution (docs/messages.md says why). `readMessage` is the one place that holds both.
 */
export type MessageCatalogue = Readonly<
  Record<string, { thirdParty: boolean; value: v.GenericSchema<unknown, unknown> }>
>;
