/**
 * Reads the operations of a PATCH (RFC 7644 §3.5.2). An operation on an attribute that is not stored is left
 * out, so that it does not lose the others.
 */
import * as v from 'valibot';
import { isListWith } from './body';
import { type Fields, isFields, isOwn } from './match-filter';
import { type Budget, type Filter, type Path, parsePath } from './parse-filter';
import { type Attribute, attributesOf, findAttribute, type Schema } from './schemas';
import { ScimError } from './scim-error';

const MAX_OPERATIONS = 100;
/** Of all paths together; one for each operation, and some for longer filters. */
const MAX_PATH_COMPARISONS = 150;

const MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** An operation on one stored attribute. */
export interface Operation {
  op: 'add' | 'remove' | 'replace';
  attribute: Attribute;
  sub: Attribute | undefined;
  /** Chooses values of the attribute. */
  filter: Filter | undefined;
  /** Undefined also for null, which means the same (RFC 7643 §2.5). */
  value: unknown;
}

const operationSchema = v.object({
  op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'remove', 'replace'])),
  path: v.nullish(v.string()),
  value: v.optional(v.unknown()),
});
const patchSchema = v.object({ operations: v.pipe(v.array(v.unknown()), v.minLength(1)) });

type Sent = v.InferOutput<typeof operationSchema>;

/** @throws ScimError invalidSyntax, invalidPath, noTarget, and tooMany */
export function readPatch(body: unknown, schema: Schema): Operation[] {
  const fields = isFields(body) ? lowerNames(body) : {};
  const patch = v.safeParse(patchSchema, fields);
  if (!patch.success || !isListWith(fields['schemas'], MESSAGE))
    throw new ScimError('invalidSyntax', 'The body is not a PatchOp message with operations.');
  const { operations } = patch.output;
  if (operations.length > MAX_OPERATIONS)
    throw new ScimError('tooMany', `There are more than ${MAX_OPERATIONS} operations.`);
  const budget = { comparisons: MAX_PATH_COMPARISONS };
  return operations.flatMap((operation) => resolve(readOperation(operation), schema, budget));
}

function lowerNames(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}

function readOperation(operation: unknown): Sent {
  const parsed = v.safeParse(operationSchema, isFields(operation) ? lowerNames(operation) : undefined);
  if (!parsed.success) throw new ScimError('invalidSyntax', 'An operation is not add, remove or replace.');
  return parsed.output;
}

function resolve({ op, path, value }: Sent, schema: Schema, budget: Budget): Operation[] {
  if (path !== undefined && path !== null && path !== '') {
    return toOperations(parsePath(path, budget), { op, value }, schema);
  }
  if (op === 'remove') throw new ScimError('noTarget', 'A removal needs a path.');
  if (!isFields(value)) throw new ScimError('invalidValue', 'A value without a path must be a JSON object.');
  return resolveFields(value, op, schema, budget);
}

/** The attributes of a value without a path; their names may be paths: `{"name.givenName": "Ann"}`. */
function resolveFields(fields: Fields, op: Sent['op'], schema: Schema, budget: Budget): Operation[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    // The attributes below the URN of their schema.
    if (key.toLowerCase() === schema.id.toLowerCase() && isFields(value)) {
      return Object.entries(value).flatMap(([name, each]) => resolveField(name, each));
    }
    return resolveField(key, value);
  });

  function resolveField(key: string, value: unknown): Operation[] {
    const path = parseKey(key, budget);
    return path === undefined ? [] : toOperations(path, { op, value }, schema);
  }
}

/** A key that is no path is an unknown attribute. */
function parseKey(key: string, budget: Budget): Path | undefined {
  try {
    return parsePath(key, budget);
  } catch (error) {
    if (error instanceof ScimError && error.kind === 'invalidPath') return undefined;
    throw error;
  }
}

function toOperations(path: Path, { op, value }: Pick<Sent, 'op' | 'value'>, schema: Schema): Operation[] {
  const attribute = isOwn(path, schema) ? findAttribute(attributesOf(schema), path.attribute) : undefined;
  if (attribute === undefined) return [];
  const sub = path.sub === undefined ? undefined : findAttribute(attribute.subAttributes, path.sub);
  if (path.sub !== undefined && sub === undefined) return [];
  return [{ op, attribute, sub, filter: path.filter, value: value ?? undefined }];
}
