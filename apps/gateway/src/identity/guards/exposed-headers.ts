/** What the shell may read of an answer besides its body: how long to wait before it asks again (AUTH-15). */
export const EXPOSED_HEADERS = 'Retry-After';
