/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';
import { systemRole } from './0002-system-role';
import { settings } from './0003-settings';
import { signInFailures } from './0004-sign-in-failures';
import { accessRequests } from './0005-access-requests';
import { impersonations } from './0006-impersonations';
import { signingKeyRotation } from './0007-signing-key-rotation';

export const migrations: readonly Migration[] = [
  base,
  systemRole,
  settings,
  signInFailures,
  accessRequests,
  impersonations,
  signingKeyRotation,
];
