/** Adapts the shared type parsers to the driver, which does not parse arrays. The embedded engine does. */
import { types } from '@electric-sql/pglite';
import { typeParsers } from '../type-parsers';

/** The object ids of array types and of their elements (`pg_type.typarray`, the same on every server). */
const ELEMENTS: Record<number, number> = {
  1000: types.BOOL,
  1005: types.INT2,
  1007: types.INT4,
  1016: types.INT8,
  1021: types.FLOAT4,
  1022: types.FLOAT8,
  1231: types.NUMERIC,
  1182: types.DATE,
  1115: types.TIMESTAMP,
  1185: types.TIMESTAMPTZ,
  199: types.JSON,
  3807: types.JSONB,
  1001: types.BYTEA,
  1009: types.TEXT,
  1015: types.VARCHAR,
  2951: types.UUID,
};

export function getTypeParser(type: number): (value: string) => unknown {
  const element = ELEMENTS[type];
  if (element === undefined) return parserOf(type);
  return (value) => types.arrayParser(value, parserOf(element), type);
}

const parserOf = (type: number) => typeParsers[type] ?? ((value: string) => value);
