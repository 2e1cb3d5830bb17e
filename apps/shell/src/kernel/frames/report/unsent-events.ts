import { frameVitalsSchema } from '@unified-shell/protocol/requests/frame-vitals';
import * as v from 'valibot';
import type { KeyValueStore } from '../../platform/environment';

const STORAGE_KEY = 'unifiedShell.unsentEvents';

const text = v.pipe(v.string(), v.maxLength(200));
const named = { solution: text, version: v.optional(text), organisation: v.optional(text) };
const eventSchema = v.variant('type', [
  v.object({ type: v.picklist(['connected', 'configured']), ...named, milliseconds: v.number() }),
  v.object({
    type: v.literal('done'),
    ...named,
    milliseconds: v.number(),
    opening: v.exactOptional(v.number()),
  }),
  v.object({ type: v.picklist(['slow', 'timeout']), ...named }),
  v.object({ type: v.literal('error'), ...named, error: text }),
  v.object({ type: v.literal('vitals'), ...named, ...frameVitalsSchema.entries }),
]);
const unsentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.optional(v.string()), events: v.array(eventSchema) }),
);

/** Events that are kept over the redirect to sign-in (AUTH-06). */
export interface UnsentEvents {
  /** The user who was signed in when they were measured; undefined if none was. */
  userId?: string | undefined;
  events: readonly v.InferOutput<typeof eventSchema>[];
}

export function storeUnsentEvents(tab: KeyValueStore, unsent: UnsentEvents): void {
  tab.set(STORAGE_KEY, JSON.stringify(unsent));
}

/** Returns the events once. */
export function takeUnsentEvents(tab: KeyValueStore): UnsentEvents | undefined {
  const result = v.safeParse(unsentSchema, tab.get(STORAGE_KEY));
  tab.remove(STORAGE_KEY);
  return result.success ? result.output : undefined;
}
