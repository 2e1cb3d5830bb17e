/**
 * The solutions in which users manage what belongs to the shell itself: their notifications, preferences and agreements.
 * Only they may read and change it, with their own tokens and by requests to the shell; every other solution may only
 * send notifications and ask for agreements of its own.
 */
const PERSONAL_APPS: readonly string[] = ['homeNotifications', 'preferences'];

export function isPersonalApp(appId: string): boolean {
  return PERSONAL_APPS.includes(appId);
}
