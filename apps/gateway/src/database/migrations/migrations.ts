/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';
import { systemRole } from './0002-system-role';

export const migrations: readonly Migration[] = [base, systemRole];
