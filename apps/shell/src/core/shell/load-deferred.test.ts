import { afterEach, expect, it } from 'vitest';
import { createAppChrome } from '../app-requests/app-chrome/app-chrome';
import { createAppPageStore } from '../app-requests/app-page/create-app-page';
import { createLiveFeed } from '../live/live-feed';
import { createFakeBrowserPage } from '../test-support/fake-page';
import { noPrompts } from '../test-support/no-prompts';
import { openShell, settle, stopShells } from '../test-support/open-shell';
import { loadDeferred } from './load-deferred';

afterEach(stopShells);

async function startLoading() {
  const { shell, environment } = await openShell('#/@alder/sample');
  const parts = {
    appPage: createAppPageStore(),
    appChrome: createAppChrome(),
    page: createFakeBrowserPage(),
    locale: shell.getSnapshot().locale,
    ...noPrompts(),
    liveFeed: createLiveFeed(),
  };
  let fail = () => {};
  const load = () =>
    new Promise<never>((_resolve, reject) => {
      fail = () => reject(new Error('The file does not exist.'));
    });
  const stop = loadDeferred({ ...shell.deferred, ...parts }, load);
  const isWarned = () => environment.warnings.includes('late-part-failed');
  return { environment, stop, fail, isWarned, timers: environment.timers() };
}

it('a part that fails to load is requested again later', async () => {
  const { environment, fail, isWarned, timers } = await startLoading();
  fail();
  await settle();
  expect([isWarned(), environment.timers()]).toEqual([true, timers + 1]);
});

it('a part that fails to load after the stop is not requested again', async () => {
  const { environment, stop, fail, isWarned, timers } = await startLoading();
  stop();
  fail();
  await settle();
  expect([isWarned(), environment.timers()]).toEqual([false, timers]);
});
