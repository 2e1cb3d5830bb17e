// The shape of a type, as plain data: which kind of value it is, and the fields of objects, two levels deep. Names of types,
// generics and exact texts are left out, so that the shapes of two clients can be compared.
import ts from 'typescript';

/**
 * A kind (`string`, `number`, `boolean`, `function`, `object`, `nothing`, `anything`), or one of the following. A name of a
 * field that ends in `?` may be left out.
 * @typedef {string | { list: Shape } | { promise: Shape } | { fields: Record<string, Shape> } | { oneOf: Shape[] }} Shape
 */
/** @typedef {{ parameters: Record<string, Shape>, returns: Shape }} Call */
/** @typedef {{ call: Call } | { value: Shape }} Member */

const MAX_LEVELS = 2;
/** The name of all fields that the type does not name. */
const OTHERS = '…';

/** @type {[number, string][]} */
const KINDS = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'anything'],
  [ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never, 'nothing'],
  [ts.TypeFlags.Null, 'nothing'],
  [ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

/** @param {ts.Program} program */
export function createShapes(program) {
  const checker = program.getTypeChecker();
  /** Types of the browser and of the language: their members are no part of a client. */
  const isBuiltIn = ({ symbol }) =>
    symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())) === true;

  /** @returns {Shape} */
  function shapeOf(given, level = 0) {
    const type = checker.getBaseConstraintOfType(given) ?? given;
    const kind = KINDS.find(([flags]) => (type.flags & flags) !== 0)?.[1];
    if (kind !== undefined) return kind;
    if (type.isUnion()) return oneOf(type.types.map((each) => shapeOf(each, level)));
    if (type.symbol?.name === 'Promise')
      return { promise: shapeOf(checker.getTypeArguments(type)[0], level) };
    if (checker.isArrayType(type)) return { list: shapeOf(checker.getTypeArguments(type)[0], level) };
    if (checker.isTupleType(type)) return { list: 'anything' };
    if (type.getCallSignatures().length > 0) return 'function';
    if (isBuiltIn(type) || level === MAX_LEVELS || (type.flags & ts.TypeFlags.NonPrimitive) !== 0)
      return 'object';
    const fields = type.getProperties().map((field) => {
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      return [`${field.name}${isOptional ? '?' : ''}`, shapeOf(checker.getTypeOfSymbol(field), level + 1)];
    });
    if (type.getStringIndexType()) fields.push([OTHERS, 'anything']);
    return fields.length === 0 ? 'object' : { fields: Object.fromEntries(fields.sort(byName)) };
  }

  /** The first form of an overloaded call. @returns {Member} */
  function memberOf(symbol) {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const signature = type.getCallSignatures()[0];
    if (signature === undefined) return { value: shapeOf(type) };
    const parameters = signature.getParameters().map((parameter) => {
      const { valueDeclaration: declaration } = parameter;
      const isOptional =
        declaration && ts.isParameter(declaration) && checker.isOptionalParameter(declaration);
      const isRest = declaration && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
      const name = `${isRest ? '…' : ''}${parameter.name}${isOptional ? '?' : ''}`;
      const shape = shapeOf(checker.getTypeOfSymbol(parameter));
      return [name, isRest ? elementOf(shape) : shape];
    });
    return {
      call: { parameters: Object.fromEntries(parameters), returns: shapeOf(signature.getReturnType()) },
    };
  }

  return { memberOf };
}

/** @param {Shape} shape @returns {Shape} */
const elementOf = (shape) => (typeof shape === 'object' && 'list' in shape ? shape.list : 'anything');

/** @param {Shape[]} shapes */
function oneOf(shapes) {
  const texts = new Set(shapes.filter((shape) => shape !== 'nothing').map((shape) => JSON.stringify(shape)));
  if (texts.has('"anything"')) return 'anything';
  const parts = [...texts].sort().map((text) => JSON.parse(text));
  return parts.length === 0 ? 'nothing' : parts.length === 1 ? parts[0] : { oneOf: parts };
}

const byName = ([one], [other]) => (one < other ? -1 : 1);

/** In words: `(key: string, options?: {shared?: boolean}) → promise of {accepted: boolean, date: number}`. @param {Member} member */
export function describeMember(member) {
  if ('value' in member) return describe(member.value);
  const { parameters, returns } = member.call;
  return `(${describeFields(parameters)}) → ${describe(returns)}`;
}

function describe(shape) {
  if (typeof shape === 'string') return shape;
  if ('promise' in shape) return `promise of ${describe(shape.promise)}`;
  if ('list' in shape) return `list of ${describe(shape.list)}`;
  if ('oneOf' in shape) return shape.oneOf.map(describe).join(' or ');
  return `{${describeFields(shape.fields)}}`;
}

const describeFields = (fields) =>
  Object.entries(fields)
    .map(([name, shape]) => `${name}: ${describe(shape)}`)
    .join(', ');

/**
 * What an application of the public client would miss, each with its place: a value of another kind, a field of an answer or
 * of an option, a parameter. More fields and looser kinds are no difference.
 * @param {Member} wanted @param {Member} own @returns {string[]}
 */
export function differencesOf(wanted, own) {
  if ('value' in wanted) {
    return 'value' in own ? differ(wanted.value, own.value, 'value') : ['is a call here'];
  }
  if ('value' in own) return ['is no call here'];
  const given = Object.entries(own.call.parameters);
  const [lastName = '', last] = given.at(-1) ?? [];
  const ofParameters = Object.entries(wanted.call.parameters).flatMap(([name, shape], index) => {
    const found = given[index]?.[1] ?? (lastName.startsWith('…') ? last : undefined);
    return found === undefined ? [`no parameter \`${name}\``] : differ(shape, found, name.replace('?', ''));
  });
  const { returns } = wanted.call;
  const ofAnswer = returns === 'nothing' ? [] : differ(returns, own.call.returns, 'answer');
  return [...ofParameters, ...ofAnswer];
}

const hasFields = (shape) =>
  typeof shape === 'object' && ('fields' in shape || (shape.oneOf ?? []).some(hasFields));

const kindOf = (shape) => (typeof shape === 'string' ? shape : Object.keys(shape)[0]);

function differ(wanted, own, place) {
  const isLoose = own === 'anything' || own === 'object';
  if (isLoose && place === 'answer' && hasFields(wanted)) return [`\`${place}\` without exact types`];
  if (wanted === 'anything' || own === 'anything' || wanted === 'object') return [];
  if (typeof wanted === 'object' && 'oneOf' in wanted) {
    return [...new Set(wanted.oneOf.flatMap((part) => differ(part, own, place)))];
  }
  if (typeof own === 'object' && 'oneOf' in own) {
    const alike = own.oneOf.filter((part) => kindOf(part) === kindOf(wanted));
    const all = (alike.length > 0 ? alike : own.oneOf).map((part) => differ(wanted, part, place));
    return all.toSorted((one, other) => one.length - other.length)[0];
  }
  if (typeof wanted === 'string' || typeof own === 'string') {
    if (wanted === own || own === 'object') return [];
    return [`\`${place}\`: ${describe(own)} in place of ${describe(wanted)}`];
  }
  for (const kind of ['promise', 'list']) {
    if (kind in wanted && kind in own) return differ(wanted[kind], own[kind], place);
  }
  if (!('fields' in wanted && 'fields' in own))
    return [`\`${place}\`: ${describe(own)} in place of ${describe(wanted)}`];
  return Object.entries(wanted.fields).flatMap(([written, shape]) => {
    const name = written.replace('?', '');
    if (name === OTHERS) return [];
    const key = [name, `${name}?`, OTHERS].find((each) => Object.hasOwn(own.fields, each));
    const found = key && own.fields[key];
    return found === undefined ? [`no \`${place}.${name}\``] : differ(shape, found, `${place}.${name}`);
  });
}
