/**
 * Every error that the shell shows (ERR-01, ERR-16). The type is its machine-readable name, the code its number on
 * the screen (ruling AMB-46). docs/errors.md describes each of them. Add types, never rename them.
 */
export interface ShellErrorEntry {
  code: string;
  /** Whether a retry may help without any other change. */
  canRetry: boolean;
  /** The error is shown only to a signed-in user (ERR-17). */
  needsUser: boolean;
}

export const shellErrors = {
  NOT_FOUND: { code: '404-000', canRetry: false, needsUser: true },
  NO_ACCESS: { code: '403-000', canRetry: false, needsUser: true },
  /** The policy of the organisation does not admit the session: `PolicyRefusal` says which rule. */
  POLICY: { code: '403-001', canRetry: true, needsUser: true },
  COOKIE_NEEDED: { code: '401-000', canRetry: true, needsUser: false },
  RATE_LIMIT: { code: '429-000', canRetry: true, needsUser: false },
  UNAVAILABLE: { code: '503-000', canRetry: true, needsUser: false },
  CLOSED: { code: '503-000', canRetry: true, needsUser: true },
  OFFLINE: { code: '500-000', canRetry: true, needsUser: false },
  UNKNOWN: { code: '500-000', canRetry: true, needsUser: false },
  TIMEOUT: { code: '500-000', canRetry: true, needsUser: true },
  LOCAL_TIMEOUT: { code: '500-000', canRetry: true, needsUser: true },
  VERSION_NOTFOUND: { code: '404-000', canRetry: true, needsUser: true },
  SANDBOX_FAIL: { code: '500-000', canRetry: true, needsUser: true },
  COLLABORATOR_FAIL: { code: '500-000', canRetry: true, needsUser: true },
  INSTANCE_FAIL: { code: '500-000', canRetry: true, needsUser: true },
  ZERO_TOUCH: { code: '500-000', canRetry: true, needsUser: true },
  /** Shown with a letter for the cause: `discoveryCodes`. */
  DISCOVERY_FAILED: { code: '500-001', canRetry: true, needsUser: true },
  NO_SOURCE: { code: '500-002', canRetry: false, needsUser: true },
  NO_SANDBOXES: { code: '500-003', canRetry: true, needsUser: true },
  SUBORG_FAIL: { code: '500-004', canRetry: true, needsUser: true },
  NO_FLAGS: { code: '500-005', canRetry: true, needsUser: true },
  NO_USER_DATA: { code: '500-006', canRetry: true, needsUser: true },
  NO_PROFILE: { code: '500-007', canRetry: true, needsUser: true },
  TOKEN_MISMATCH: { code: '500-008', canRetry: true, needsUser: true },
} as const satisfies Record<string, ShellErrorEntry>;

export type ShellErrorType = keyof typeof shellErrors;

/** The codes of a failed discovery (ERR-08): an invalid response, the network, authentication, the URL template. */
export const discoveryCodes = { i: '500-001i', n: '500-001n', a: '500-001a', t: '500-001t' } as const;

export type DiscoveryFault = keyof typeof discoveryCodes;

/**
 * Errors that are cleared as soon as the address changes (ERR-05, ruling AMB-47). All others stay until their cause
 * is resolved. The list is separate from the table, because the boot script needs only this list.
 */
export const clearedByMove: readonly ShellErrorType[] = [
  'NOT_FOUND',
  'SANDBOX_FAIL',
  'SUBORG_FAIL',
  'COLLABORATOR_FAIL',
  'INSTANCE_FAIL',
  'TIMEOUT',
  'LOCAL_TIMEOUT',
];

/**
 * The reason why a user may not open a solution (UI-05): they belong to no organisation, the organisation does not
 * have the solution, or the user has no permission for it, or no collaborator or instance to work with.
 */
export const noAccessReasons = [
  'NO_ORGANISATION',
  'NOT_PROVISIONED',
  'NO_PERMISSION',
  'NO_COLLABORATOR',
  'NO_INSTANCE',
] as const;

export type NoAccessReason = (typeof noAccessReasons)[number];

/**
 * The rule of an organisation's policy that a session does not meet. The gateway answers it as `POLICY_<rule>`; the first
 * that is refused is told, in this order.
 */
export const policyRefusals = ['NETWORK', 'SESSION', 'SIGN_IN', 'SECOND_FACTOR'] as const;

export type PolicyRefusal = (typeof policyRefusals)[number];
