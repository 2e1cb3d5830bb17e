/** Limits on an application's part of the side navigation: characters, entries and levels. */
export const NAVIGATION_LIMITS = { name: 100, badge: 16, url: 2_048, entries: 500, levels: 2 } as const;

/** The click on the button in the header that the application has taken over for a navigation of its own. */
export const LEFT_NAV_TARGET = 'leftNav';
