/** Query parameter of a frame's address: the absolute address of the runtime script. */
export const RUNTIME_PARAMETER = '_mr';

/** Query parameter of an isolated document's address: the one-time nonce that its PING repeats (ruling AMB-45). */
export const ISOLATION_PARAMETER = 'isolated';

/** Path on a solution's own origin of the list of shells that may host it: `{ "shells": [origin, …] }`. */
export const TRUST_DOCUMENT = '/.well-known/unified-shell';

/**
 * Key in the session storage of the solution's origin: the runtime's address, for reloads that lose the parameter.
 */
export const STORED_RUNTIME = 'unifiedShellMRScript';

/** Query parameter of a frame's address: the published version that the user opens. It counts while it has traffic. */
export const ASSIGNED_VERSION_PARAMETER = 'assigned_version';

/** Query parameters that the shell adds to a frame's address. They are not part of the app location. */
export const SHELL_PARAMETERS = {
  runtime: RUNTIME_PARAMETER,
  cacheBust: '_cb',
  retry: '_retry',
  version: ASSIGNED_VERSION_PARAMETER,
} as const;
