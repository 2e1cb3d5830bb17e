/**
 * Parses filters (RFC 7644 §3.4.2.2) and the paths of PATCH (§3.5.2) by recursive descent: each token is
 * taken once, and nothing is multiplied out.
 */
import { ScimError, type ScimErrorKind } from './scim-error';
import { readTokens, type Token } from './tokens';

export const MAX_CHARACTERS = 1_000;
/** Of brackets within brackets. */
export const MAX_DEPTH = 10;
export const MAX_COMPARISONS = 50;

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type Operator = (typeof operators)[number];

export type Operand = string | number | boolean | null;

/** The name of an attribute, in lower case: names are case-insensitive (RFC 7643 §2.1). */
export interface AttributeName {
  /** The URN before the name. */
  schema: string | undefined;
  attribute: string;
  sub: string | undefined;
}

/** `emails[type eq "work"].value` */
export interface Path extends AttributeName {
  filter: Filter | undefined;
}

export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; path: Path }
  | { kind: 'compare'; path: Path; operator: Operator; operand: Operand };

/** The number of comparisons that may still be read; shared by the paths of one PATCH. */
export interface Budget {
  comparisons: number;
}

interface Reader {
  /** The next token, which stays. */
  peek(): Token | undefined;
  take(): Token | undefined;
  fault(detail: string): ScimError;
  budget: Budget;
}

/** @throws ScimError invalidFilter, and tooMany for more than 50 comparisons */
export function parseFilter(text: string): Filter {
  const reader = createReader(text, 'invalidFilter', { comparisons: MAX_COMPARISONS });
  const filter = readAlternatives(reader, 0);
  requireEnd(reader);
  return filter;
}

/** @throws ScimError invalidPath, and tooMany for an empty budget */
export function parsePath(text: string, budget: Budget): Path {
  const reader = createReader(text, 'invalidPath', budget);
  const path = readPath(reader, 0);
  requireEnd(reader);
  return path;
}

/** @returns undefined for a text that is not a name */
export function parseName(text: string): AttributeName | undefined {
  const word = text.toLowerCase();
  const colon = word.startsWith('urn:') ? word.lastIndexOf(':') : -1;
  const name = word.slice(colon + 1);
  const dot = name.indexOf('.');
  const attribute = dot < 0 ? name : name.slice(0, dot);
  const sub = dot < 0 ? undefined : name.slice(dot + 1);
  if (!beginsLikeName(attribute) || (sub !== undefined && !beginsLikeName(sub))) return undefined;
  return { schema: colon < 0 ? undefined : word.slice(0, colon), attribute, sub };
}

/** More than the specification allows: a directory may have an attribute of its own with such a name. */
function beginsLikeName(name: string): boolean {
  const first = name.charAt(0);
  return (first >= 'a' && first <= 'z') || first === '$' || first === '_' || first > '\u007f';
}

function createReader(text: string, kind: ScimErrorKind, budget: Budget): Reader {
  const fault = (detail: string) => new ScimError(kind, detail);
  if (text.length > MAX_CHARACTERS) throw fault(`It has more than ${MAX_CHARACTERS} characters.`);
  const tokens = readTokens(text, fault);
  const advance = () => {
    const { value, done } = tokens.next();
    return done ? undefined : value;
  };
  let next = advance();
  return {
    fault,
    budget,
    peek: () => next,
    take() {
      const token = next;
      next = advance();
      return token;
    },
  };
}

function requireEnd({ peek, fault }: Reader): void {
  const token = peek();
  if (token !== undefined) throw fault(`Character ${token.at + 1} is not expected.`);
}

const isWord = (token: Token | undefined, word: string) =>
  token?.kind === 'word' && token.text.toLowerCase() === word;

/** `or` binds less than `and` (RFC 7644 §3.4.2.2). */
function readAlternatives(reader: Reader, depth: number): Filter {
  return readChain(reader, 'or', () => readChain(reader, 'and', () => readTerm(reader, depth)));
}

function readChain(reader: Reader, kind: 'and' | 'or', readPart: () => Filter): Filter {
  const first = readPart();
  const parts = [first];
  while (isWord(reader.peek(), kind)) {
    reader.take();
    parts.push(readPart());
  }
  return parts.length === 1 ? first : { kind, parts };
}

function readTerm(reader: Reader, depth: number): Filter {
  if (reader.peek()?.kind === 'open') return readGroup(reader, depth);
  if (!isWord(reader.peek(), 'not')) return readComparison(reader, depth);
  reader.take();
  return { kind: 'not', part: readGroup(reader, depth) };
}

function readGroup(reader: Reader, depth: number): Filter {
  take(reader, 'open', 'An opening bracket');
  const filter = readAlternatives(reader, deeper(reader, depth));
  take(reader, 'close', 'A closing bracket');
  return filter;
}

function deeper({ fault }: Reader, depth: number): number {
  if (depth >= MAX_DEPTH) throw fault(`Brackets are nested more than ${MAX_DEPTH} deep.`);
  return depth + 1;
}

function readComparison(reader: Reader, depth: number): Filter {
  reader.budget.comparisons -= 1;
  if (reader.budget.comparisons < 0) throw new ScimError('tooMany', 'There are too many comparisons.');
  const path = readPath(reader, depth);
  const word = reader.peek();
  const isEnd = word?.kind !== 'word' || isWord(word, 'and') || isWord(word, 'or');
  // `emails[type eq "work"]` alone: there is such a value.
  if (isEnd && path.filter !== undefined && path.sub === undefined) return { kind: 'present', path };
  const { text } = take(reader, 'word', 'An operator');
  if (text.toLowerCase() === 'pr') return { kind: 'present', path };
  const operator = operators.find((each) => each === text.toLowerCase());
  if (operator === undefined) throw reader.fault('The operator is not known.');
  return { kind: 'compare', path, operator, operand: readOperand(reader) };
}

function readPath(reader: Reader, depth: number): Path {
  const word = take(reader, 'word', 'The name of an attribute');
  const name = parseName(word.text);
  if (name === undefined) throw reader.fault(`Character ${word.at + 1} does not begin a name.`);
  if (reader.peek()?.kind !== 'open-values' || name.sub !== undefined) return { ...name, filter: undefined };
  reader.take();
  const filter = readAlternatives(reader, deeper(reader, depth));
  const { end } = take(reader, 'close-values', 'A closing square bracket');
  return { ...name, filter, sub: readSubAttribute(reader, end) };
}

/** The `.value` that follows the bracket at once. */
function readSubAttribute(reader: Reader, at: number): string | undefined {
  const word = reader.peek();
  if (word?.kind !== 'word' || word.at !== at) return undefined;
  const name = word.text.startsWith('.') ? word.text.slice(1).toLowerCase() : '';
  if (!beginsLikeName(name)) throw reader.fault(`Character ${at + 1} is not expected.`);
  reader.take();
  return name;
}

function readOperand(reader: Reader): Operand {
  const token = reader.take();
  if (token?.kind === 'text') return token.text;
  const word = token?.kind === 'word' ? token.text.toLowerCase() : '';
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  const number = word === '' ? Number.NaN : Number(word);
  if (Number.isFinite(number)) return number;
  throw reader.fault('A value is expected: a text in quotation marks, a number, true, false or null.');
}

function take(reader: Reader, kind: Token['kind'], what: string): Token {
  const token = reader.take();
  if (token?.kind === kind) return token;
  throw reader.fault(`${what} is expected${token === undefined ? '' : ` at character ${token.at + 1}`}.`);
}
