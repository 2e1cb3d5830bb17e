import type SCIMMY from 'scimmy';
import * as v from 'valibot';

export interface Equality {
  /** Lower case: names of attributes are case-insensitive (RFC 7643 §2.1). */
  attribute: string;
  value: string;
}

/** The parsed form of `attribute eq "value"`. */
const equality = v.strictTuple([
  v.pipe(
    v.record(v.string(), v.strictTuple([v.literal('eq'), v.string()])),
    v.check((expression) => Object.keys(expression).length === 1),
  ),
]);

/** @returns undefined for any other filter, and without one */
export function readEquality(filter: SCIMMY.Types.Filter | undefined): Equality | undefined {
  const parsed = v.safeParse(equality, filter === undefined ? undefined : [...filter]);
  if (!parsed.success) return undefined;
  const [[attribute, [, value]] = ['', ['eq', '']]] = Object.entries(parsed.output[0]);
  return { attribute: attribute.toLowerCase(), value };
}
