import type { Notification, NotificationAction } from '@unified-shell/api/notification';
import * as v from 'valibot';

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

/** The data of an event `notifications` of the stream. */
export const inboxEventSchema = v.object({
  unseen: count,
  changed: v.array(notificationSchema),
  isPartial: v.boolean(),
});
