import { shellChangeSchema } from '@unified-shell/api/shell-change';
import * as v from 'valibot';

/** The messages of the tabs of a browser to one another, about the user of the tab that sends them. */
export const liveMessageSchema = v.union([
  /** The tab has begun to follow; its account was answered at that time. */
  v.object({ type: v.literal('live-asked'), userId: v.string(), answeredAt: v.number() }),
  v.object({
    type: v.literal('live-event'),
    name: v.string(),
    userId: v.string(),
    revision: v.pipe(
      v.number(),
      v.check((value) => Number.isSafeInteger(value) && value >= 0),
    ),
    data: v.unknown(),
    isRepeated: v.boolean(),
  }),
  v.object({ type: v.literal('shell-change'), userId: v.string(), change: shellChangeSchema }),
]);

export type LiveMessage = v.InferOutput<typeof liveMessageSchema>;
export type LiveEventMessage = Extract<LiveMessage, { type: 'live-event' }>;
