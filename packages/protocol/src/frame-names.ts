/** Query parameter of a frame's address: the absolute address of the runtime script. */
export const RUNTIME_PARAMETER = '_mr';

/** Query parameter of an isolated document's address: the one-time nonce that it says in its PING (ruling AMB-45). */
export const ISOLATION_PARAMETER = 'isolated';

/** Where a solution's own origin lists the shells it may be hosted in: `{ "shells": [origin, …] }`. */
export const TRUST_DOCUMENT = '/.well-known/unified-shell';

/** Session storage of the solution's origin: the runtime address of the last load, for reloads that lost the parameter. */
export const STORED_RUNTIME = 'unifiedShellMRScript';

/** What else the shell may add to a frame's address: each a parameter that is no part of the place it shows. */
export const SHELL_PARAMETERS = { runtime: RUNTIME_PARAMETER, cacheBust: '_cb', retry: '_retry' } as const;
