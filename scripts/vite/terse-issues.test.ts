import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withTerseIssues } from './terse-issues';

const library = createRequire(import.meta.url).resolve('valibot');
const code = readFileSync(library.replace(/\.cjs$/, '.mjs'), 'utf8');

interface Library {
  object(entries: object): object;
  looseObject(entries: object): object;
  array(item: object): object;
  string(): object;
  pipe(...steps: object[]): object;
  maxLength(most: number): object;
  safeParse(schema: object, value: unknown): { success: boolean; issues?: { message: string }[] };
}

test.each([
  ['what parses', { name: 'abc' }, true],
  ['what is of another type', { name: 7 }, false],
  ['what is too long', { name: 'abcdef' }, false],
  ['what is missing', {}, false],
])('the library without its words says the same of %s', async (_rule, value, success) => {
  const url = `data:text/javascript,${encodeURIComponent(withTerseIssues(code))}`;
  const terse: Library = await import(/* @vite-ignore */ url);
  const entry = terse.object({ name: terse.pipe(terse.string(), terse.maxLength(4)) });
  const result = terse.safeParse(terse.array(terse.looseObject({ entry })), [{ entry: value }]);
  expect(result.success).toBe(success);
  expect(result.issues?.map(({ message }) => message)).toEqual(success ? undefined : ['does not parse']);
});

test('a release that accounts for issues elsewhere fails the build', () => {
  expect(() => withTerseIssues('export const nothing = 1;')).toThrow('terse-issues');
});
