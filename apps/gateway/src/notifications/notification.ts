/** The row of a notification, and its presentation. */
import type {
  Notification,
  NotificationAction,
  NotificationSeverity,
  NotificationState,
} from '@unified-shell/api/notification';

export interface NotificationRow {
  id: string;
  origin: string;
  topic: string;
  severity: NotificationSeverity;
  title: string;
  description: string | null;
  link: string | null;
  action: NotificationAction | null;
  organisation_id: string;
  organisation_name: string;
  tenant: string;
  state: NotificationState;
  snoozed_until: Date | null;
  sent_at: Date;
  occurrences: number;
}

/** @param now milliseconds: a snoozed notification whose time has come is unseen again */
export function presentNotification(row: NotificationRow, now: number): Notification {
  const isDue = row.snoozed_until !== null && row.snoozed_until.getTime() <= now;
  const { id, origin, topic, severity, title, description, link, action, occurrences } = row;
  return {
    ...{ id, origin, topic, severity, title },
    ...(description !== null && { description }),
    ...(link !== null && { link }),
    ...(action !== null && { action }),
    organisation: { id: row.organisation_id, name: row.organisation_name, tenant: row.tenant },
    state: isDue ? 'unseen' : row.state,
    ...(row.snoozed_until !== null && !isDue && { snoozedUntil: row.snoozed_until.toISOString() }),
    sentAt: row.sent_at.toISOString(),
    occurrences,
  };
}
