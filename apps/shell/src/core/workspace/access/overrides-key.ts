/** The storage key of the overrides of access facts (ACCESS-13). */
export const OVERRIDES_KEY = 'accessOverrides';
