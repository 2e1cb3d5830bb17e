import type { Notification, NotificationAction } from '@unified-shell/api/notification';
import * as v from 'valibot';
import { shellChangeSchema } from '../shell-changes/shell-change';

const count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
);
const text = v.pipe(v.string(), v.maxLength(2_000));

const actionSchema: v.GenericSchema<unknown, NotificationAction> = v.pipe(
  v.object({ id: text, input: v.optional(v.record(v.string(), text)) }),
  v.transform(({ id, input }) => ({ id, ...(input !== undefined && { input }) })),
);

const notificationSchema: v.GenericSchema<unknown, Notification> = v.pipe(
  v.object({
    id: text,
    origin: text,
    topic: text,
    severity: v.picklist(['low', 'normal', 'high', 'critical']),
    title: text,
    description: v.optional(text),
    link: v.optional(text),
    action: v.optional(actionSchema),
    organisation: v.object({ id: text, name: text, tenant: text }),
    state: v.picklist(['unseen', 'seen', 'read', 'archived', 'snoozed']),
    snoozedUntil: v.optional(text),
    sentAt: text,
    occurrences: count,
  }),
  v.transform(({ description, link, action, snoozedUntil, ...rest }) => ({
    ...rest,
    ...(description !== undefined && { description }),
    ...(link !== undefined && { link }),
    ...(action !== undefined && { action }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  })),
);

/** The answer of `GET /api/notifications/v1`. */
export const inboxPageSchema = v.object({
  notifications: v.array(notificationSchema),
  unseen: count,
  revision: count,
  next: v.optional(v.string()),
});

export const inboxCountSchema = v.object({ unseen: count, revision: count });

/** The data of an event of the stream. */
export const inboxEventSchema = v.object({
  unseen: count,
  changed: v.array(notificationSchema),
  isPartial: v.boolean(),
});

/** The messages of the leading tab to the others about its user. */
export const inboxMessageSchema = v.union([
  v.object({ type: v.literal('inbox-asked'), userId: v.string(), answeredAt: v.number() }),
  v.object({
    type: v.literal('inbox-event'),
    userId: v.string(),
    revision: count,
    ...inboxEventSchema.entries,
  }),
  v.object({ type: v.literal('shell-change'), userId: v.string(), change: shellChangeSchema }),
]);

export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>;
export type InboxEventMessage = Extract<InboxMessage, { type: 'inbox-event' }>;
