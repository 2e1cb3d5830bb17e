/** Bounds on what an application may put into the side navigation: characters, entries, levels. */
export const NAVIGATION_LIMITS = { name: 100, badge: 16, url: 2_048, entries: 500, levels: 2 } as const;
