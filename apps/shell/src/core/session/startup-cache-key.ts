/** In the browser's storage, shared by all tabs of the shell's origin: all that is kept of a session (AUTH-45). */
export const STARTUP_CACHE_KEY = 'unifiedShellSession';
