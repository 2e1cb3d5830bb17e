/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';
import { settings } from './0002-settings';
import { signInFailures } from './0003-sign-in-failures';

export const migrations: readonly Migration[] = [base, settings, signInFailures];
