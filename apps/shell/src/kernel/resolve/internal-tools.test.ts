import { afterEach, expect, it } from 'vitest';
import { createMemoryStore } from '../../test-support/fake-environment';
import { INTERNAL_TOOLS, openShell, settle, stopShells } from '../../test-support/open-shell';
import { OVERRIDES_KEY } from '../workspace/access/overrides-key';
import { LOCAL_SOURCES_KEY } from './local-source/local-sources-key';

afterEach(stopShells);

async function countLoads(hash: string, storedKey?: string, tabKey?: string): Promise<number> {
  let loads = 0;
  const [stored, tab] = [storedKey, tabKey].map((key) => {
    const store = createMemoryStore();
    if (key !== undefined) store.set(key, '{}');
    return store;
  });
  const count = () => {
    loads += 1;
    return new Response();
  };
  await openShell(hash, { [INTERNAL_TOOLS]: count }, stored, { tab });
  await settle();
  return loads;
}

it('a page that uses no tools of internal users does not load them', async () => {
  expect(await countLoads('#/@alder/sample')).toBe(0);
});

it.each<[when: string, hash: string, stored?: string | undefined, tab?: string]>([
  ['access facts are overridden', '#/@alder/sample', OVERRIDES_KEY],
  ['this tab has local sources', '#/@alder/sample', undefined, LOCAL_SOURCES_KEY],
  ['the address asks for a local source', '?localDevUrl=http://localhost:3000/#/@alder/sample'],
])('the tools of internal users are loaded once if %s', async (_when, ...visit) => {
  expect(await countLoads(...visit)).toBe(1);
});
