import type { ShellErrorType } from '@unified-shell/errors/shell-errors';

/** The kinds of errors, each with its own illustration. */
export type ErrorFamily = 'not-found' | 'no-access' | 'connection' | 'server' | 'waiting';

export const ERROR_FAMILIES: Record<ShellErrorType, ErrorFamily> = {
  NOT_FOUND: 'not-found',
  VERSION_NOTFOUND: 'not-found',
  NO_SOURCE: 'not-found',
  NO_ACCESS: 'no-access',
  POLICY: 'no-access',
  NO_SANDBOXES: 'no-access',
  SUBORG_FAIL: 'no-access',
  TOKEN_MISMATCH: 'no-access',
  COOKIE_NEEDED: 'no-access',
  OFFLINE: 'connection',
  RATE_LIMIT: 'waiting',
  UNAVAILABLE: 'waiting',
  CLOSED: 'waiting',
  TIMEOUT: 'waiting',
  LOCAL_TIMEOUT: 'waiting',
  UNKNOWN: 'server',
  SANDBOX_FAIL: 'server',
  COLLABORATOR_FAIL: 'server',
  INSTANCE_FAIL: 'server',
  ZERO_TOUCH: 'server',
  DISCOVERY_FAILED: 'server',
  NO_FLAGS: 'server',
  NO_USER_DATA: 'server',
  NO_PROFILE: 'server',
};
