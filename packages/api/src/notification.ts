/** The notifications of a user. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2_000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An action of the sender in the shell's registry of actions, offered as a button (decisions/0047). */
const notificationActionSchema = v.object({
  /** `appId:action`. */
  id: text,
  /** Values by their names, for the action. */
  input: v.exactOptional(v.record(v.string(), text)),
});
export type NotificationAction = v.InferOutput<typeof notificationActionSchema>;

/** A notification, as `GET /api/notifications/v1` answers it and the event stream sends it. */
const notificationSchema = v.object({
  id: text,
  /** The `appId` of the sender. */
  origin: text,
  topic: text,
  /** Decides how a notification is shown; one that is critical cannot be switched off. */
  severity: v.picklist(['low', 'normal', 'high', 'critical']),
  title: text,
  description: v.exactOptional(text),
  /** A path of the shell without a tenant, or a URL on an origin that the sender's registration names. */
  link: v.exactOptional(text),
  action: v.exactOptional(notificationActionSchema),
  organisation: v.object({ id: text, name: text, tenant: text }),
  /** `unseen`: counted by the button of the inbox. `snoozed`: hidden until a time, then unseen again. */
  state: v.picklist(['unseen', 'seen', 'read', 'archived', 'snoozed']),
  /** ISO 8601, as is `sentAt`. */
  snoozedUntil: v.exactOptional(text),
  sentAt: text,
  /** More than 1: the number of messages that were sent faster than they can be listed one by one. */
  occurrences: count,
});
export type Notification = v.InferOutput<typeof notificationSchema>;
export type NotificationSeverity = Notification['severity'];
export type NotificationState = Notification['state'];

/** The answer of `POST /api/notifications/v1/{id}/state`. The revision counts the changes of the user's notifications. */
export const notificationCountSchema = v.object({ unseen: count, revision: count });
export type NotificationCount = v.InferOutput<typeof notificationCountSchema>;

/** The answer of `GET /api/notifications/v1`, without the topics. */
export const notificationPageSchema = v.object({
  ...notificationCountSchema.entries,
  notifications: v.array(notificationSchema),
  /** The `before` of the next page. */
  next: v.exactOptional(v.string()),
});
export type NotificationPage = v.InferOutput<typeof notificationPageSchema>;

/** The rest of the answer of `GET /api/notifications/v1`: the topics that the user may switch off. */
export const notificationTopicsSchema = v.object({
  topics: v.array(v.object({ origin: v.string(), topic: v.string() })),
});
export type NotificationTopics = v.InferOutput<typeof notificationTopicsSchema>;

/** The data of an event `notifications` of the stream. */
export const notificationEventSchema = v.object({
  unseen: count,
  /** In the order of their changes. */
  changed: v.array(notificationSchema),
  /** There are more changes than are sent: the client reads its list again. */
  isPartial: v.boolean(),
});
export type NotificationEvent = v.InferOutput<typeof notificationEventSchema>;
