/**
 * Converts database values to JavaScript values, the same for every engine: counts to numbers, instants to dates.
 * Values without a JavaScript type (numeric, a day without a time) stay text, and so do all types that are not
 * named here.
 */
import { types } from '@electric-sql/pglite';
import { DatabaseError } from './database-error';

type TypeParser = (value: string) => unknown;

const asText: TypeParser = (value) => value;

/** By the object id of the type. */
export const typeParsers: Record<number, TypeParser> = {
  [types.BOOL]: (value) => value === 't',
  [types.INT2]: Number,
  [types.INT4]: Number,
  [types.INT8]: parseCount,
  [types.OID]: Number,
  [types.FLOAT4]: Number,
  [types.FLOAT8]: Number,
  [types.NUMERIC]: asText,
  [types.DATE]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: (value) => new Date(value),
  [types.JSON]: (value) => JSON.parse(value),
  [types.JSONB]: (value) => JSON.parse(value),
  [types.BYTEA]: (value) => new Uint8Array(Buffer.from(value.slice('\\x'.length), 'hex')),
};

function parseCount(value: string): number {
  const count = Number(value);
  if (Number.isSafeInteger(count)) return count;
  throw new DatabaseError('UNSAFE_NUMBER', `${value} does not fit a JavaScript number`);
}
