/** Evaluates a filter against a resource, by the rules of its schema (RFC 7644 §3.4.2.2). */
import { foldCase } from '@unified-shell/text/fold';
import { normalizeMailAddress } from '@unified-shell/text/mail-address';
import type { AttributeName, Filter, Operand, Operator, Path } from './parse-filter';
import { type Attribute, attributesOf, findAttribute, type Schema } from './schemas';
import { ScimError } from './scim-error';

export type Fields = Readonly<Record<string, unknown>>;

export type Predicate = (fields: Fields) => boolean;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws ScimError invalidFilter for an operator that its attribute does not have */
export function compileFilter(filter: Filter, schema: Schema): Predicate {
  return compile(filter, { attributes: attributesOf(schema), schema });
}

/** A filter on the values of one attribute: `type eq "work"` of `emails[type eq "work"]`. */
export function compileValueFilter(filter: Filter, { subAttributes = [] }: Attribute): Predicate {
  return compile(filter, { attributes: subAttributes });
}

interface Scope {
  attributes: readonly Attribute[];
  schema?: Schema;
}

function compile(filter: Filter, scope: Scope): Predicate {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => compile(part, scope));
      return (fields) => parts.every((isMatch) => isMatch(fields));
    }
    case 'or': {
      const parts = filter.parts.map((part) => compile(part, scope));
      return (fields) => parts.some((isMatch) => isMatch(fields));
    }
    case 'not': {
      const part = compile(filter.part, scope);
      return (fields) => !part(fields);
    }
    case 'present': {
      const { valuesOf } = compilePath(filter.path, scope);
      return (fields) => valuesOf(fields).length > 0;
    }
    case 'compare':
      return compileComparison(filter, scope);
  }
}

interface CompiledPath {
  /** The attribute whose values are compared; undefined for one that is not stored. */
  leaf: Attribute | undefined;
  /** The values that are not empty. */
  valuesOf(fields: Fields): unknown[];
}

function compilePath(path: Path, scope: Scope): CompiledPath {
  const attribute = resolve(path, scope);
  if (attribute === undefined) return { leaf: undefined, valuesOf: () => [] };
  const sub = findAttribute(attribute.subAttributes, path.sub ?? '');
  if (path.sub !== undefined && sub === undefined) return { leaf: undefined, valuesOf: () => [] };
  const isMatch = path.filter === undefined ? undefined : compileValueFilter(path.filter, attribute);
  const valuesOf = (fields: Fields) => {
    const values = presentValues(fields[attribute.name]);
    const chosen = isMatch === undefined ? values : values.filter((each) => isFields(each) && isMatch(each));
    if (sub === undefined) return chosen;
    return chosen.flatMap((each) => (isFields(each) ? presentValues(each[sub.name]) : []));
  };
  return { leaf: sub ?? attribute, valuesOf };
}

function resolve(name: AttributeName, { attributes, schema }: Scope): Attribute | undefined {
  return isOwn(name, schema) ? findAttribute(attributes, name.attribute) : undefined;
}

/** Whether a name is not one of another schema, such as that of an extension. */
export function isOwn({ schema: urn }: AttributeName, schema: Schema | undefined): boolean {
  return urn === undefined || urn === schema?.id.toLowerCase();
}

function presentValues(value: unknown): unknown[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => each !== undefined && each !== null && each !== '');
}

type Comparison = Extract<Filter, { kind: 'compare' }>;

function compileComparison({ path, operator, operand }: Comparison, scope: Scope): Predicate {
  const { leaf, valuesOf } = compileDefault(compilePath(path, scope));
  requireOperator(operator, operand, leaf);
  // An attribute without a value is equal to null, and not equal to anything else.
  if (operand === null) return (fields) => (valuesOf(fields).length === 0) === (operator === 'eq');
  const test = compileTest(operator, operand, leaf);
  if (operator !== 'ne') return (fields) => valuesOf(fields).some(test);
  return (fields) => {
    const values = valuesOf(fields);
    return values.length === 0 || values.some((value) => !test(value));
  };
}

/** `emails eq "x"` compares the sub-attribute `value` (RFC 7643 §2.4). */
function compileDefault({ leaf, valuesOf }: CompiledPath): CompiledPath {
  if (leaf?.type !== 'complex') return { leaf, valuesOf };
  const value = findAttribute(leaf.subAttributes, 'value');
  if (value === undefined) return { leaf: undefined, valuesOf: () => [] };
  return {
    leaf: value,
    valuesOf: (fields) =>
      valuesOf(fields).flatMap((each) => (isFields(each) ? presentValues(each[value.name]) : [])),
  };
}

const isTextOperator = (operator: Operator) => operator === 'co' || operator === 'sw' || operator === 'ew';

/** @returns whether a value satisfies the operator; `ne` is the opposite of `eq` */
function compileTest(
  operator: Operator,
  operand: Operand,
  leaf: Attribute | undefined,
): (value: unknown) => boolean {
  if (leaf === undefined) return () => false;
  const isDate = leaf.type === 'dateTime' && !isTextOperator(operator);
  const toKey = isDate ? toTime : leaf.caseExact ? toExact : toFolded;
  const wanted = toKey(leaf.type === 'boolean' ? toBoolean(operand) : operand);
  if (Number.isNaN(wanted)) throw new ScimError('invalidFilter', 'A date and time of ISO 8601 is expected.');
  return (value) => compareKeys(toKey(value), operator, wanted);
}

/** @throws ScimError invalidFilter */
function requireOperator(operator: Operator, operand: Operand, leaf: Attribute | undefined): void {
  if (operator === 'eq' || operator === 'ne') return;
  if (typeof operand === 'boolean' || operand === null || leaf?.type === 'boolean')
    throw new ScimError('invalidFilter', 'Truth values and null are compared by eq and ne only.');
  if (isTextOperator(operator) && typeof operand !== 'string')
    throw new ScimError('invalidFilter', 'The operators co, sw and ew compare texts.');
}

type Key = string | number | boolean | undefined;

function toExact(value: unknown): Key {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

/** An address is equal in both forms of its domain. */
function toFolded(value: unknown): Key {
  if (typeof value !== 'string') return toExact(value);
  const address = normalizeMailAddress(value);
  return address.includes('@') ? address : foldCase(value);
}

function toTime(value: unknown): Key {
  return Date.parse(String(value));
}

/** Some directories send truth values as texts. */
function toBoolean(operand: Operand): Operand {
  const text = typeof operand === 'string' ? operand.toLowerCase() : undefined;
  return text === 'true' ? true : text === 'false' ? false : operand;
}

function compareKeys(key: Key, operator: Operator, wanted: Key): boolean {
  if (operator === 'eq' || operator === 'ne') return key === wanted;
  if (typeof key === 'string' && typeof wanted === 'string') return compareTexts(key, operator, wanted);
  if (typeof key !== 'number' || typeof wanted !== 'number') return false;
  return isInOrder(key - wanted, operator);
}

function compareTexts(key: string, operator: Operator, wanted: string): boolean {
  if (operator === 'co') return key.includes(wanted);
  if (operator === 'sw') return key.startsWith(wanted);
  if (operator === 'ew') return key.endsWith(wanted);
  return isInOrder(key < wanted ? -1 : key > wanted ? 1 : 0, operator);
}

/** @param order below zero: the value is before the operand */
function isInOrder(order: number, operator: Operator): boolean {
  switch (operator) {
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    default:
      return false;
  }
}

/**
 * The text of an `attribute eq "text"` without which no resource matches the filter, so that it may be looked
 * up.
 * @param attribute in lower case
 */
export function findEquality(filter: Filter, attribute: string, schema?: Schema): string | undefined {
  if (filter.kind === 'and') {
    return filter.parts
      .map((part) => findEquality(part, attribute, schema))
      .find((text) => text !== undefined);
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.operand !== 'string')
    return undefined;
  const { path } = filter;
  const isPlain = path.filter === undefined && path.sub === undefined && isOwn(path, schema);
  return isPlain && path.attribute === attribute ? filter.operand : undefined;
}

/** Whether the filter reads the attribute. @param attribute in lower case */
export function reads(filter: Filter, attribute: string): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.some((part) => reads(part, attribute));
    case 'not':
      return reads(filter.part, attribute);
    default:
      return filter.path.attribute === attribute;
  }
}
