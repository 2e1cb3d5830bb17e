import type * as v from 'valibot';

/** Bounds on what a frame may make the shell keep: characters, entries and pixels. */
export const LIMITS = {
  title: 1_000,
  path: 8_192,
  url: 8_192,
  queue: 200,
  pixels: 100_000,
  name: 64,
} as const;

/**
 * What one side may say: for each type the schema of its value, and whether it may pass between the shell and a
 * third-party solution (docs/messages.md says why). `readMessage` is the one place that holds both.
 */
export type MessageCatalogue = Readonly<
  Record<string, { thirdParty: boolean; value: v.GenericSchema<unknown, unknown> }>
>;
