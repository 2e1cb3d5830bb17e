import { afterEach, expect, it } from 'vitest';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { loadDeferred } from './load-deferred';

afterEach(stopShells);

async function startLoading() {
  const { chrome, environment } = await openShell('#/@alder/sample');
  let fail = () => {};
  const load = () =>
    new Promise<never>((_resolve, reject) => {
      fail = () => reject(new Error('The file does not exist.'));
    });
  const stop = loadDeferred(chrome.deps, load);
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
