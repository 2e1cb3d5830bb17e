import { describe, expect, it } from 'vitest';
import { collaboratorEntry, instanceEntry, sandboxEntry } from './entry-schemas';
import { readEntries } from './read-entries';

const prod = {
  name: 'prod',
  title: 'Production',
  region: 'va7',
  state: 'active',
  isDefault: true,
  type: 'PRODUCTION',
};
const dev = {
  name: 'dev',
  title: 'Development',
  region: 'va7',
  state: 'active',
  isDefault: false,
  type: 'DEVELOPMENT',
};

function read(schema: Parameters<typeof readEntries>[0], list: readonly unknown[]) {
  const warnings: string[] = [];
  const ids = readEntries(schema, list, (event) => warnings.push(event)).map(({ id }) => id);
  return { ids, warnings };
}

describe('a list of contexts', () => {
  it('DATA-08 names a sandbox by its name and shows its title, type and region', () => {
    expect(readEntries(sandboxEntry, [prod], () => {})).toEqual([
      { id: 'prod', name: 'Production', isPreferred: true, type: 'PRODUCTION', region: 'va7' },
    ]);
  });

  it('DATA-10 DATA-11 knows collaborators and instances by id, name and type', () => {
    const account = { id: 'a', name: 'Acme', type: 'ADVERTISER' };
    const instance = { id: 'i', name: 'Store', type: 'SANDBOX' };
    expect(readEntries(collaboratorEntry, [account], () => {})).toEqual([{ ...account, isPreferred: false }]);
    expect(readEntries(instanceEntry, [instance], () => {})).toEqual([{ ...instance, isPreferred: false }]);
  });

  it.each<[string, Parameters<typeof readEntries>[0], unknown[], string[], string[]]>([
    ['that is empty', sandboxEntry, [], [], []],
    [
      'with a repeated entry',
      sandboxEntry,
      [prod, dev, { ...prod, title: 'Again' }],
      ['prod', 'dev'],
      ['context-entry-repeated'],
    ],
    ['with values that are not entries', sandboxEntry, [null, 'prod', dev], ['dev'], malformed(2)],
    ['with a sandbox without a name', sandboxEntry, [{ ...prod, name: '' }], [], malformed()],
    [
      'with a sandbox that is not ready',
      sandboxEntry,
      [{ ...prod, state: 'creating' }, dev],
      ['dev'],
      malformed(),
    ],
    ['with an invalid type of sandbox', sandboxEntry, [{ ...prod, type: 'TEST' }], [], malformed()],
    [
      'CTX-13 with an invalid type of collaborator',
      collaboratorEntry,
      [{ id: 'a', name: 'A', type: 'FRIEND' }],
      [],
      malformed(),
    ],
    [
      'CTX-14 with an invalid type of instance',
      instanceEntry,
      [{ id: 'a', name: 'A', type: 'STAGE' }],
      [],
      malformed(),
    ],
  ])('%s gives its valid entries, and the others are logged', (_name, schema, list, ids, warnings) => {
    expect(read(schema, list)).toEqual({ ids, warnings });
  });

  it('of 5,000 entries is read completely', () => {
    const list = Array.from({ length: 5_000 }, (_, index) => ({ ...dev, name: `dev-${index}` }));
    expect(read(sandboxEntry, list)).toMatchObject({ ids: { length: 5_000 }, warnings: [] });
  });
});

function malformed(times = 1): string[] {
  return Array.from({ length: times }, () => 'context-entry-malformed');
}
