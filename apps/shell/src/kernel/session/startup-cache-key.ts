/** The storage key of the startup cache (AUTH-45), which all tabs of the shell's origin share. */
export const STARTUP_CACHE_KEY = 'unifiedShellSession';
