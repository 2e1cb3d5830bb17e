import { expect, it } from 'vitest';
import { claimTab } from './claim-tab';

/** Locks as a browser has them, for all pages. */
function createLocks() {
  const held = new Set<string>();
  return {
    request(name: string, _options: object, hold: () => Promise<never>): Promise<never> {
      if (held.has(name)) return Promise.reject(new DOMException('', 'TimeoutError'));
      held.add(name);
      return hold();
    },
  };
}

it('a page that claims its id again, after a failed load, still has it', async () => {
  const window = { navigator: { locks: createLocks() } } as unknown as Window;
  expect([await claimTab(window, 'tab-1'), await claimTab(window, 'tab-1')]).toEqual([true, true]);
});

it('a tab does not get an id that another page has claimed', async () => {
  const locks = createLocks();
  void locks.request('unifiedShell.tab.tab-2', {}, () => new Promise<never>(() => {}));
  expect(await claimTab({ navigator: { locks } } as unknown as Window, 'tab-2')).toBe(false);
});
