import { afterEach, expect, it, vi } from 'vitest';
import { createAppInterface } from '../app-interface/app-interface';
import { createHosted } from '../hosted/create-hosted';
import { createFakeLatePage } from '../test-support/fake-late-page';
import { openShell, settle, stopShells } from '../test-support/open-shell';
import { fetchLatePart } from './fetch-late-part';

vi.mock('./late-part', () => {
  throw new Error('no such file any more');
});

afterEach(stopShells);

async function fetchInVain() {
  const { shell, environment } = await openShell('#/@alder/sample');
  const parts = { hosted: createHosted(), appInterface: createAppInterface(), page: createFakeLatePage() };
  const stop = fetchLatePart({ ...shell.late, ...parts });
  const isWarned = () => environment.warnings.includes('late-part-failed');
  return { environment, stop, isWarned, timers: environment.timers() };
}

it('what cannot be fetched is asked for again', async () => {
  const { environment, isWarned, timers } = await fetchInVain();
  await vi.waitFor(() => expect(isWarned()).toBe(true));
  expect(environment.timers()).toBe(timers + 1);
});

it('what cannot be fetched is not asked for again when nobody wants it any more', async () => {
  const { environment, stop, isWarned, timers } = await fetchInVain();
  stop();
  await import('./late-part').catch(() => undefined);
  await settle();
  expect([isWarned(), environment.timers()]).toEqual([false, timers]);
});
