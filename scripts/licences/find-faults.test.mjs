import { expect, it } from 'vitest';
import { findFaults } from './find-faults.mjs';

const good = { license: 'MIT', integrity: 'sha512-x' };
const faultsOf = (entry) =>
  findFaults({ packages: { '': {}, 'node_modules/one': { ...good, ...entry } } }).faults;

it('a package of the product needs a licence of the list', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ license: '(MIT OR GPL-3.0-only)' })).toEqual([]);
  expect(faultsOf({ license: 'MIT AND GPL-3.0-only' })).toHaveLength(1);
  expect(faultsOf({ license: 'GPL-3.0-only' })).toHaveLength(1);
  expect(faultsOf({ license: undefined })).toHaveLength(1);
  expect(faultsOf({ license: 'GPL-3.0-only', dev: true })).toEqual([]);
});

it('every package needs a checksum and no script, also one of development', () => {
  expect(faultsOf({ integrity: undefined, dev: true })).toHaveLength(1);
  expect(faultsOf({ integrity: 'sha1-x' })).toHaveLength(1);
  expect(faultsOf({ hasInstallScript: true, dev: true })).toHaveLength(1);
});

it('counts the packages of the product, and no links', () => {
  const packages = {
    'node_modules/a': good,
    'node_modules/b': { ...good, dev: true },
    'node_modules/c': { link: true },
  };
  expect(findFaults({ packages }).count).toBe(1);
});
