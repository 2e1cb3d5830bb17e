/**
 * Replaces secrets and personal data in what the debug tool records (UI-08). A value is hidden by its name, by its form, or
 * because it is known to be a secret; a value that was hidden by its name is hidden wherever else it occurs. It is better
 * to hide too much: the tool shows that there was a value, and how long it was.
 */
import { cutText } from '@unified-shell/text/cut-text';

/** A value that JSON can express. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Names, in lower case and without separators, that contain one of these words. */
const SECRET_WORDS = [
  ...['token', 'secret', 'password', 'passwd', 'passphrase', 'credential', 'authorization', 'cookie'],
  ...['apikey', 'privatekey', 'accesskey', 'signature', 'assertion', 'session', 'nonce', 'bearer', 'otp'],
] as const;
const SECRET_NAMES = ['sid', 'jwt', 'pwd', 'pin', 'auth', 'sig', 'csrf', 'xsrf'];
/** In an address, these name parts of a sign-in; in an object, they are everyday words. */
const SECRET_PARAMETERS = ['code', 'state', 'key'];
const PERSONAL_NAMES = [
  ...[
    'email',
    'mail',
    'phone',
    'phonenumber',
    'mobile',
    'username',
    'displayname',
    'fullname',
    'useravatarurl',
  ],
  ...['firstname', 'lastname', 'givenname', 'familyname', 'birthdate', 'avatar', 'avatarsrc'],
];

/** These look like secrets, but say nothing that must be hidden, and are what a reader looks for. */
const HARMLESS_NAMES = ['tokentype', 'sessionstorage', 'errorcode', 'servicecode', 'statuscode'];

const MAX_DEPTH = 10;
/** Objects, lists and values in one message. */
const MAX_NODES = 4_000;
const MAX_STRING_CHARS = 2_000;
/** A longer JSON text is not read; only its length is shown. */
const MAX_JSON_CHARS = 50_000;
/** The beginning of a JSON object or list. */
const JSON_START = /^\s*[[{]\s*["[\]{}]/;
/** A shorter hidden value is not looked for elsewhere: it would hide ordinary words. */
const MIN_SECRET_CHARS = 8;
/** An unbroken text of this length with digits, small and capital letters is taken for a key. */
const MIN_OPAQUE_CHARS = 28;

/** No secret has this form; most words of a text do. */
const PLAIN_WORD = /^\p{L}{1,20}$/u;

/** The next word of a header is its secret. */
const AUTHORIZATION_SCHEME = /^\W*(?:bearer|basic)\W*$/i;

interface Redaction {
  secrets: readonly string[];
  seen: Set<object>;
  nodes: number;
}

/** @param known values that are secret wherever they occur, such as the tokens of the page */
export function redact(value: unknown, known: readonly string[] = []): Json {
  const named: string[] = [];
  collectNamed(value, named, new Set(), 0);
  // Longer ones first, so that a secret within another one leaves no rest.
  const secrets = [...new Set([...known, ...named.filter(({ length }) => length >= MIN_SECRET_CHARS)])]
    .filter((secret) => secret !== '')
    .toSorted((one, other) => other.length - one.length);
  return redactValue(value, { secrets, seen: new Set(), nodes: 0 }, 0);
}

function collectNamed(value: unknown, found: string[], seen: Set<object>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.size > MAX_NODES) return;
  if (seen.has(value)) return;
  seen.add(value);
  for (const [name, part] of value instanceof Map ? value : Object.entries(value)) {
    if (typeof part === 'string' && isSecretName(String(name))) found.push(part);
    else collectNamed(part, found, seen, depth + 1);
  }
}

function redactValue(value: unknown, redaction: Redaction, depth: number): Json {
  redaction.nodes += 1;
  if (redaction.nodes > MAX_NODES) return '[left out]';
  switch (typeof value) {
    case 'string':
      return redactText(value, redaction.secrets);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'object':
      return value === null ? null : redactObject(value, redaction, depth);
    case 'bigint':
      return String(value);
    default:
      // Undefined is a value of its own in a configuration: it removes a field.
      return `[${typeof value}]`;
  }
}

function redactObject(value: object, redaction: Redaction, depth: number): Json {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[invalid date]' : value.toISOString();
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`, redaction.secrets);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (depth >= MAX_DEPTH) return '[left out]';
  // A value may occur twice; only one that contains itself would never end.
  if (redaction.seen.has(value)) return '[contains itself]';
  redaction.seen.add(value);
  const result = redactParts(value, redaction, depth);
  redaction.seen.delete(value);
  return result;
}

function redactParts(value: object, redaction: Redaction, depth: number): Json {
  if (Array.isArray(value)) return value.map((part) => redactValue(part, redaction, depth + 1));
  if (value instanceof Set) return [...value].map((part) => redactValue(part, redaction, depth + 1));
  const isPlain = value instanceof Map || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain) return `[${value.constructor.name}]`;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [
      redactText(String(name), redaction.secrets),
      redactNamed(String(name), part, redaction, depth),
    ]),
  );
}

function redactNamed(name: string, part: unknown, redaction: Redaction, depth: number): Json {
  if (isSecretName(name)) return hidePart(part, 'hidden', redaction, depth);
  if (isPersonalName(name)) return hidePart(part, 'personal', redaction, depth);
  return redactValue(part, redaction, depth + 1);
}

/** Booleans say whether there is a secret. The parts of an object have names of their own. */
function hidePart(part: unknown, why: 'hidden' | 'personal', redaction: Redaction, depth: number): Json {
  if (part === null || part === undefined || typeof part === 'boolean')
    return redactValue(part, redaction, depth + 1);
  if (typeof part === 'string') return part === '' ? '' : `[${why}, ${part.length} characters]`;
  return `[${why}]`;
}

function isSecretName(name: string): boolean {
  const plain = plainName(name);
  if (HARMLESS_NAMES.includes(plain)) return false;
  return SECRET_NAMES.includes(plain) || SECRET_WORDS.some((word) => plain.includes(word));
}

const isSecretParameter = (name: string) => SECRET_PARAMETERS.includes(plainName(name));
const isPersonalName = (name: string) => PERSONAL_NAMES.includes(plainName(name));

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** An e-mail address with characters that are gaps between words elsewhere. */
const ADDRESS_WITH_GAPS = /[^\s"<>()[\],;:\\@]{0,64}['`{}|][^\s"<>()[\],;:\\@]{0,64}@[\p{L}\p{N}.-]+/gu;

/** Replaces secrets in a text: known ones, addresses with secrets, JSON, tokens, keys and e-mail addresses. */
export function redactText(text: string, known: readonly string[] = []): string {
  const json = redactJson(text, known);
  if (json !== undefined) return shorten(json, json.length);
  // Its names cannot be told from its values.
  if (JSON_START.test(text)) return `… [${text.length} characters]`;
  const words = replaceKnown(text, known)
    .replaceAll(ADDRESS_WITH_GAPS, '[personal]')
    .split(/(?<gap>[\s"'`<>(){}[\],;|\\]+)/u);
  // Every second part is a gap.
  const redacted = words.map((word, index) =>
    index % 2 === 1 ? word : redactWord(word, words[index - 2], known),
  );
  return shorten(redacted.join(''), text.length);
}

/**
 * Replaces known secrets in the part of a text that can be shown. The part is longer by the longest secret and a word, which
 * are then removed, so that no secret is cut in two.
 */
function replaceKnown(text: string, known: readonly string[]): string {
  const margin = Math.max(MIN_SECRET_CHARS, ...known.map(({ length }) => length));
  const isCut = text.length > MAX_STRING_CHARS + 2 * margin;
  const part = isCut ? text.slice(0, MAX_STRING_CHARS + 2 * margin) : text;
  const open = known.reduce(
    (rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '[hidden]')),
    part,
  );
  if (!isCut) return open;
  const whole = open.slice(0, -margin);
  return whole.slice(0, Math.max(0, whole.lastIndexOf(' ')));
}

/** @param length of the whole text */
function shorten(text: string, length: number): string {
  const isShort = text.length <= MAX_STRING_CHARS && length <= MAX_STRING_CHARS;
  return isShort ? text : `${cutText(text, MAX_STRING_CHARS)}… [${length} characters]`;
}

/** A text that holds an object or a list is redacted by its names. */
function redactJson(text: string, known: readonly string[]): string | undefined {
  if (text.length > MAX_JSON_CHARS) return undefined;
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return undefined;
  try {
    return JSON.stringify(redact(JSON.parse(trimmed), known));
  } catch {
    return undefined;
  }
}

/** @param before the word before it, which may say that this is a secret: `Bearer …` */
function redactWord(word: string, before: string | undefined, known: readonly string[]): string {
  if (word === '') return word;
  if (before !== undefined && AUTHORIZATION_SCHEME.test(before)) return '[hidden]';
  if (PLAIN_WORD.test(word)) return word;
  if (hasParameters(word)) return redactAddress(word, known);
  const assigned = /[:=]/.exec(word);
  if (assigned && isSecretName(word.slice(0, assigned.index)) && word.length > assigned.index + 1)
    return `${word.slice(0, assigned.index + 1)}[hidden]`;
  if (isMailAddress(word)) return '[personal]';
  return word
    .split(/(?<separator>[/:=?&#@%]+)/u)
    .map(redactRun)
    .join('');
}

/** A run of letters that may be a JSON Web Token or a key. */
function redactRun(run: string): string {
  const isToken = run.startsWith('eyJ') && run.includes('.');
  const isOpaque = run.length >= MIN_OPAQUE_CHARS && /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);
  return isToken || isOpaque ? `[hidden, ${run.length} characters]` : run;
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at) > at + 1 && !word.includes('/');
}

const hasParameters = (word: string) => /[?&#][^=&]+=/.test(word) || /^[a-z]+:\/\/[^/]*@/i.test(word);

/** The address with hidden parameters in query and hash, and without user name and password. */
function redactAddress(address: string, known: readonly string[]): string {
  const withoutUser = address.replace(/^(?<scheme>[a-z]+:\/\/)[^/@]*@/i, '$<scheme>[hidden]@');
  return withoutUser.replaceAll(
    /(?<start>[?&#;])(?<name>[^=&#?;]+)=(?<value>[^&#;]*)/g,
    (_all, start: string, name: string, value: string) => {
      const decoded = decode(value);
      const isHidden = [isSecretName, isPersonalName, isSecretParameter].some((test) => test(decode(name)));
      const shown = isHidden ? '[hidden]' : redactText(decoded, known);
      return `${start}${name}=${shown === decoded ? value : shown}`;
    },
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
