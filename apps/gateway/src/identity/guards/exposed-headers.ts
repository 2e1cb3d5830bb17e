/** The response header that the shell may read: the time to wait before it repeats a request (AUTH-15). */
export const EXPOSED_HEADERS = 'Retry-After';
