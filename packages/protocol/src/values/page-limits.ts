/** Bounds on what an application may say of its page: characters and entries. */
export const PAGE_LIMITS = { title: 1_000, message: 500, combinations: 50 } as const;
