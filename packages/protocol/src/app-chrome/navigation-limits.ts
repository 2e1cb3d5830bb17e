/** Limits on an application's part of the side navigation: characters, entries and levels. */
export const NAVIGATION_LIMITS = { name: 100, badge: 16, url: 2_048, entries: 500, levels: 2 } as const;
