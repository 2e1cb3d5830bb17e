/** A notification, as `GET /api/notifications/v1` answers it and the event stream sends it. */
export interface Notification {
  id: string;
  /** The `appId` of the sender. */
  origin: string;
  topic: string;
  severity: NotificationSeverity;
  title: string;
  description?: string;
  /** A path of the shell without a tenant, or a URL on an origin that the sender's registration names. */
  link?: string;
  action?: NotificationAction;
  organisation: { id: string; name: string; tenant: string };
  state: NotificationState;
  /** ISO 8601, as is `sentAt`. */
  snoozedUntil?: string;
  sentAt: string;
  /** More than 1: the number of messages that were sent faster than they can be listed one by one. */
  occurrences: number;
}

/** An action of the sender in the shell's registry of actions, offered as a button (decisions/0047). */
export interface NotificationAction {
  /** `appId:action`. */
  id: string;
  /** Values by their names, for the action. */
  input?: Readonly<Record<string, string>>;
}

/** The severity decides how a notification is shown; one that is critical cannot be switched off. */
export type NotificationSeverity = 'low' | 'normal' | 'high' | 'critical';

/** `unseen`: counted by the button of the inbox. `snoozed`: hidden until a time, then unseen again. */
export type NotificationState = 'unseen' | 'seen' | 'read' | 'archived' | 'snoozed';
