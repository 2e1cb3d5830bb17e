/** The storage key of this tab's local sources. */
export const LOCAL_SOURCES_KEY = 'unifiedShell.localSources';
