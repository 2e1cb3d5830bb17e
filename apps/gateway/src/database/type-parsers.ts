/** How database values become JavaScript values, the same for every engine: counts are numbers, times are dates. */
import { types } from '@electric-sql/pglite';
import { DatabaseError } from './database-error';

export const typeParsers: Record<number, (value: string) => unknown> = {
  [types.INT8]: parseCount,
  [types.TIMESTAMPTZ]: (value) => new Date(value),
};

function parseCount(value: string): number {
  const count = Number(value);
  if (Number.isSafeInteger(count)) return count;
  throw new DatabaseError('UNSAFE_NUMBER', `${value} does not fit a JavaScript number`);
}
