import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { createLiveFeed } from './live-feed';
import { type LiveModule, startLive } from './start-live';

afterEach(stopShells);

it('T6 the events are followed once the page has loaded, and their code is requested again if it could not be fetched', async () => {
  const { shell, environment } = await openShell('#/@alder/sample');
  const deps = { ...shell.deferred, page: createFakeBrowserPage(), liveFeed: createLiveFeed() };
  let loads = 0;
  let followers = 0;
  const load = async (): Promise<LiveModule> => {
    loads += 1;
    if (loads === 1) throw new Error('The file does not exist.');
    return {
      followLive() {
        followers += 1;
        return () => {
          followers -= 1;
        };
      },
    };
  };
  const stop = startLive(deps, load);
  await settle();
  expect([loads, followers]).toEqual([0, 0]);
  deps.store.send({ type: 'page-load-stalled' });
  await settle();
  expect([loads, followers, environment.warnings.includes('live-failed')]).toEqual([1, 0, true]);
  environment.advance(30_000);
  await settle();
  expect([loads, followers]).toEqual([2, 1]);
  stop();
  expect(followers).toBe(0);
});
