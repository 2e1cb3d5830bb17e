import { expect, it } from 'vitest';
import { holdsAll } from './installed.mjs';

it.each([
  ['the same version is valid', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version is not', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['an absent package is not valid', { 'node_modules/b': { version: '1.0.0' } }, false],
  ['an absent optional package is valid', { 'node_modules/b': { version: '1.0.0', optional: true } }, true],
  [
    'a package of the project itself is ignored',
    { 'apps/shell': { version: '0.1.0' }, 'node_modules/x': { link: true } },
    true,
  ],
])('compares the installed packages with the lock file: %s', (_case, wanted, expected) => {
  expect(holdsAll(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(expected);
});

it('in production, a package of development may be absent', () => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
  };
  const present = { 'node_modules/a': { version: '1.0.0' } };
  expect(holdsAll(wanted, present, { production: true })).toBe(true);
  expect(holdsAll(wanted, present, { production: false })).toBe(false);
  expect(holdsAll(wanted, {}, { production: true })).toBe(false);
});
