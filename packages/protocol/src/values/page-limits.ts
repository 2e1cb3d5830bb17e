/** Limits on an application's page: characters (`title`, `message`) and key combinations. */
export const PAGE_LIMITS = { title: 1_000, message: 500, combinations: 50 } as const;
