import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as library from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootFixture } from '../../apps/shell/src/test-support/fixtures';
import * as parseOnly from '../../scripts/vite/parse-only-valibot';

type Library = typeof library;
type Schema = library.GenericSchema;

/** The built-in parser with the library's type. It must give the same results as the library. */
const ours = parseOnly as object as Library;

const result = (v: Library, schema: Schema, value: unknown) => {
  const { success, output } = v.safeParse(schema, value);
  return success ? { output } : 'does not parse';
};

const SCHEMAS: Record<string, (v: Library) => Schema> = {
  string: (v) => v.string(),
  boolean: (v) => v.boolean(),
  number: (v) => v.number(),
  unknown: (v) => v.unknown(),
  literal: (v) => v.literal(1),
  picklist: (v) => v.picklist(['a', 'b']),
  custom: (v) => v.custom((value) => Array.isArray(value)),
  'bounds of a number': (v) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  'bounds of a text': (v) => v.pipe(v.string(), v.minLength(1), v.maxLength(2), v.regex(/^a/)),
  'bounds of a list': (v) => v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(2)),
  check: (v) =>
    v.pipe(
      v.string(),
      v.check((text) => text.length > 1),
    ),
  transform: (v) => v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)),
  toLowerCase: (v) => v.pipe(v.string(), v.toLowerCase()),
  trim: (v) => v.pipe(v.string(), v.trim(), v.maxLength(1)),
  lazy: (v) => v.lazy(() => v.array(v.string())),
  exactOptional: (v) => v.object({ a: v.exactOptional(v.string()) }),
  parseJson: (v) => v.pipe(v.string(), v.parseJson(), v.object({ a: v.string() })),
  optional: (v) => v.object({ a: v.optional(v.string()), b: v.optional(v.string(), 'usual') }),
  nullish: (v) => v.object({ a: v.nullish(v.string()), b: v.nullish(v.string(), 'usual') }),
  nullable: (v) => v.object({ a: v.nullable(v.string()) }),
  fallback: (v) => v.object({ a: v.fallback(v.string(), 'instead'), b: v.optional(v.unknown()) }),
  'a fallback of what is optional': (v) =>
    v.object({ a: v.fallback(v.optional(v.record(v.string(), v.string()), {}), { of: 'it' }) }),
  'a pipe that begins optional': (v) =>
    v.object({
      a: v.pipe(
        v.optional(v.string(), 'usual'),
        v.transform((text) => `${text}!`),
      ),
      b: v.pipe(
        v.optional(v.string()),
        v.transform((text) => `${text}!`),
      ),
    }),
  'unknown, which has to be there': (v) => v.object({ a: v.unknown() }),
  looseObject: (v) => v.looseObject({ a: v.string() }),
  record: (v) => v.record(v.pipe(v.string(), v.maxLength(1)), v.boolean()),
  tuple: (v) => v.tuple([v.string(), v.optional(v.boolean())]),
  array: (v) => v.array(v.object({ a: v.string() })),
  variant: (v) =>
    v.variant('a', [v.object({ a: v.literal('a'), b: v.string() }), v.object({ a: v.literal('b') })]),
};

const VALUES: readonly unknown[] = [
  ...[undefined, null, true, false, 0, 1, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY],
  ...['', 'a', 'b', 'ab', 'abc', '{"a":"b"}', '{', Symbol('a'), new Date(0), new Map([['a', 'b']])],
  ...[[], ['a'], ['a', true], ['a', 'b', 'c'], new Array(2), [{ a: 'b' }], [{ a: 1 }], [undefined]],
  ...[{}, { a: 'a' }, { a: 'b' }, { a: 'a', b: 'c' }, { a: 1 }, { a: null, b: null }, { a: true }],
  ...[
    { a: undefined },
    { a: { b: 'c' } },
    { a: { b: 1 } },
    { b: 'c' },
    { ab: true },
    Object.create({ a: 'a' }),
  ],
  JSON.parse('{"a":"a","__proto__":{"b":1},"constructor":1,"prototype":2}'),
];

test('the built-in parser implements every function that the first scripts call', () => {
  const folders = ['apps/shell/src', 'packages/protocol/src', 'packages/errors/src', 'packages/runtime/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const called = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bv\.([a-z]\w*)\(/g)].map(([, name = '']) => name),
  );
  expect(called.length).toBeGreaterThan(300);
  expect([...new Set(called)].filter((name) => !Object.hasOwn(parseOnly, name))).toEqual([]);
});

describe('the built-in parser agrees with valibot', () => {
  test.each(Object.entries(SCHEMAS))('on the schema: %s', (_name, build) => {
    for (const value of VALUES) {
      expect(result(ours, build(ours), value), String(value)).toEqual(result(library, build(library), value));
    }
  });

  test('on the functions is and parse', () => {
    expect([ours.is(ours.string(), 'a'), ours.is(ours.string(), 1)]).toEqual([true, false]);
    expect(ours.parse(ours.string(), 'a')).toBe('a');
    expect(() => ours.parse(ours.string(), 1)).toThrow('does not parse');
  });
});

test('the built-in parser agrees with valibot on the boot answer', async () => {
  const load = async () =>
    (await import('../../apps/shell/src/kernel/workspace/account/boot-answer')).bootAnswerSchema;
  const real = await load();
  vi.resetModules();
  vi.doMock('valibot', () => ours);
  const built = await load();
  vi.doUnmock('valibot');
  expect(built).not.toBe(real);
  expect(result(ours, built, bootFixture)).toEqual(result(library, real, bootFixture));
  expect(result(library, real, bootFixture)).toEqual({ output: bootFixture });
});

describe('the built-in parser, for messages between shell and frame', () => {
  const load = async () => ({
    ...(await import('@unified-shell/protocol/messages/frame-messages')).FRAME_MESSAGES,
    ...(await import('@unified-shell/protocol/messages/shell-messages')).SHELL_MESSAGES,
  });
  let pairs: [Schema, Schema][] = [];

  beforeAll(async () => {
    const real = await load();
    vi.resetModules();
    vi.doMock('valibot', () => ours);
    const built = await load();
    pairs = Object.entries(real).map(([type, { value }]) => [value, built[type as keyof typeof built].value]);
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs[0]?.[0]).not.toBe(pairs[0]?.[1]);
  });
  afterAll(() => vi.doUnmock('valibot'));

  const names = [
    'path',
    'replace',
    'url',
    'nonce',
    'runtime',
    'versions',
    'name',
    'title',
    'open',
    'x',
    'tab',
  ]
    .concat([
      'module',
      'method',
      'args',
      'ok',
      'value',
      'error',
      'code',
      'message',
      'imsProfile',
      'shellInfo',
    ])
    .concat(['solutions', 'historyType', 'theme', 'imsOrgs', 'appId', 'metrics', 'v', 'ns', 'type', 'novel']);
  const leaf = fc.oneof(
    fc.constantFrom<unknown>('a', 'HASH', 'help', 'unified-shell', 1, true, null, undefined, [], {}, [1]),
    fc.string(),
    fc.double(),
  );
  const object = (value: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });
  const value = fc.oneof(leaf, object(leaf), object(object(leaf)), fc.array(object(leaf)));

  test('accepts the same values as valibot, with the same output', () => {
    fc.assert(
      fc.property(value, (given) => {
        for (const [real, built] of pairs) {
          expect(result(ours, built, given)).toEqual(result(library, real, given));
        }
      }),
      { numRuns: 300 },
    );
  });
});
