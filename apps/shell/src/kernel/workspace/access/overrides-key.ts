/** The key of the overrides of access facts: in the persistent storage (ACCESS-13), and in that of a tab, with the state of the debug tool (decisions/0077). */
export const OVERRIDES_KEY = 'accessOverrides';
