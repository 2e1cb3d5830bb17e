/** ACCESS-13. */
export const OVERRIDES_KEY = 'accessOverrides';
