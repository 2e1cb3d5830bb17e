import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { createReloadOnce } from './reload-once';

it('the page is reloaded once for a build, and again for the next build', () => {
  const tab = createMemoryStore();
  let reloads = 0;
  const reload = (build: string) =>
    createReloadOnce(tab, build, () => {
      reloads += 1;
    })();
  expect([reload('one'), reload('one'), reload('two'), reloads]).toEqual([true, false, true, 2]);
});
