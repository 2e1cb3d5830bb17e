import type { Notification } from '@unified-shell/api/notification';
import * as v from 'valibot';

/** The user's choices by origin and topic (`notificationChoices` of the settings). */
export type NotificationChoices = Readonly<Record<string, { toast?: boolean | undefined }>>;

const choices = v.fallback(v.record(v.string(), v.object({ toast: v.optional(v.boolean()) })), {});

export function readChoices(settings: Readonly<Record<string, unknown>>): NotificationChoices {
  return v.parse(choices, settings['notificationChoices'] ?? {});
}

/**
 * Whether a notification that arrives is also shown as a toast: it is important, and the user has not switched that off.
 * A critical one is always shown.
 */
export function isAlert(
  { severity, state, origin, topic }: Pick<Notification, 'severity' | 'state' | 'origin' | 'topic'>,
  known: NotificationChoices,
): boolean {
  if (state !== 'unseen') return false;
  if (severity === 'critical') return true;
  return severity === 'high' && (known[`${origin}/${topic}`]?.toast ?? known[origin]?.toast ?? true);
}
