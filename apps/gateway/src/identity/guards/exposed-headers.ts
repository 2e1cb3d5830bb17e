/** The response headers that the shell may read: how long to wait before it repeats a request (AUTH-15). */
export const EXPOSED_HEADERS = 'Retry-After';
