import type * as v from 'valibot';

/** Bounds on what a frame may make the shell keep: characters and entries. */
export const LIMITS = { title: 1_000, path: 8_192, url: 8_192, queue: 200 } as const;

/** What one side may say: for each type whether a third-party solution may hear or say it, and the schema of its value. */
export type MessageCatalogue = Readonly<
  Record<string, { thirdParty: boolean; value: v.GenericSchema<unknown, unknown> }>
>;
