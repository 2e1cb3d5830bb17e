/** Every migration in its order. Append only. */
import type { Migration } from '../migration';
import { base } from './0001-base';
import { accessRequests } from './0002-access-requests';

export const migrations: readonly Migration[] = [base, accessRequests];
