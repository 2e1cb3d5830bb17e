/** The storage key of all that is kept of a session (AUTH-45), shared by all tabs of the shell's origin. */
export const STARTUP_CACHE_KEY = 'unifiedShellSession';
