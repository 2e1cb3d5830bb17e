/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';
import { settings } from './0002-settings';

export const migrations: readonly Migration[] = [base, settings];
