/**
 * The rule that decides who may open a solution (ACCESS-04, DATA-14). The kinds in one rule are combined by
 * `logicOp`. The values of one kind are combined by `any` or `all`; in a plain list by OR, for flags by AND (ruling
 * AMB-63).
 */
import * as v from 'valibot';
import { flagName, identifier, word, words } from './text';

export type Operator = 'AND' | 'OR';

/** A plain list, or one with the operator that combines its values. */
function listOf<T extends v.GenericSchema>(value: T) {
  const list = v.pipe(v.array(value), v.minLength(1));
  return v.union([list, v.strictObject({ any: list }), v.strictObject({ all: list })], 'must be a list');
}

/** `code:item` (ACCESS-08). */
const item = v.pipe(v.string(), v.regex(/^[\w-]+:[\w.-]+$/, 'must be code:item'));

/** A property of the entitlement's own data (ACCESS-07). */
const fulfillableData = v.pipe(
  v.strictObject({ property: word, equals: v.optional(word), contains: v.optional(word) }),
  v.check(
    ({ equals, contains }) => (equals === undefined) !== (contains === undefined),
    'must have either equals or contains',
  ),
  v.metadata({ jsonSchema: { oneOf: [{ required: ['equals'] }, { required: ['contains'] }] } }),
);

export type FulfillableDataRule = v.InferOutput<typeof fulfillableData>;

const kinds = {
  code: v.optional(listOf(identifier)),
  flag: v.optional(listOf(flagName)),
  fi: v.optional(listOf(item)),
  fd: v.optional(listOf(fulfillableData)),
  subServiceCode: v.optional(listOf(identifier)),
  visibleName: v.optional(listOf(word)),
  role: v.optional(words),
  internal: v.optional(v.literal(true)),
  logicOp: v.optional(v.picklist(['AND', 'OR'])),
  /** A sandbox is required while this flag is on. */
  sandboxFlag: v.optional(flagName),
};

/** A rule must have at least one of these fields. */
const CONDITION_FIELDS = [...Object.keys(kinds).filter((name) => name !== 'logicOp'), 'any', 'all'];

type Kinds = v.InferOutput<v.StrictObjectSchema<typeof kinds, undefined>>;

export type AccessRule = Kinds & { any?: AccessRule[] | undefined; all?: AccessRule[] | undefined };

const group = v.lazy(
  (): v.GenericSchema<unknown, AccessRule[]> => v.pipe(v.array(accessRule), v.minLength(1)),
);

export const accessRule: v.GenericSchema<unknown, AccessRule> = v.pipe(
  v.strictObject({ ...kinds, any: v.optional(group), all: v.optional(group) }),
  v.check(
    (rule) => CONDITION_FIELDS.some((name) => Object.hasOwn(rule, name)),
    'must have at least one condition, or be left out',
  ),
  v.metadata({ jsonSchema: { anyOf: CONDITION_FIELDS.map((name) => ({ required: [name] })) } }),
);
