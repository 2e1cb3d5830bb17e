/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';

export const migrations: readonly Migration[] = [base];
