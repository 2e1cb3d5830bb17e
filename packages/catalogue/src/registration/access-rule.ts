/**
 * Who may open a solution (ACCESS-04, DATA-14). Kinds that stand in one rule are combined by `logicOp`; the values of one
 * kind by its own operator, which a plain list leaves to the kind: OR, for flags AND (ruling AMB-63).
 */
import * as v from 'valibot';
import { flagName, identifier, word, words } from './text';

export type Operator = 'AND' | 'OR';

/** A plain list, or one that says how its values are combined. */
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
  /** While this flag is on, a sandbox is needed. */
  sandboxFlag: v.optional(flagName),
};

/** A rule without any of them says nothing. */
const ASKING = [...Object.keys(kinds).filter((name) => name !== 'logicOp'), 'any', 'all'];

type Kinds = v.InferOutput<v.StrictObjectSchema<typeof kinds, undefined>>;

export type AccessRule = Kinds & { any?: AccessRule[] | undefined; all?: AccessRule[] | undefined };

const group = v.lazy(
  (): v.GenericSchema<unknown, AccessRule[]> => v.pipe(v.array(accessRule), v.minLength(1)),
);

export const accessRule: v.GenericSchema<unknown, AccessRule> = v.pipe(
  v.strictObject({ ...kinds, any: v.optional(group), all: v.optional(group) }),
  v.check(
    (rule) => ASKING.some((name) => Object.hasOwn(rule, name)),
    'must ask for something, or be left out',
  ),
  v.metadata({ jsonSchema: { anyOf: ASKING.map((name) => ({ required: [name] })) } }),
);
