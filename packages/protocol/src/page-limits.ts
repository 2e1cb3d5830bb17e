/** Bounds on what an application may say of its page: characters and entries. */
export const PAGE_LIMITS = { message: 500, combinations: 50 } as const;
