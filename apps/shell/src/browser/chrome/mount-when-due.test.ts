// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { ChromeModule } from '../../kernel/wiring/chrome-module';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { pageFixture } from '../../test-support/fixtures';
import { openShell, settle } from '../../test-support/open-shell';
import { mountChromeWhenDue } from './mount-when-due';

beforeEach(() => {
  document.body.innerHTML = ['header', 'side-navigation', 'overlay']
    .map((id) => `<div id="${id}"></div>`)
    .join('');
});

/** Opens a page whose chrome fails to load until the test calls `makeAvailable`. */
async function start(ping: () => Response) {
  const environment = createFakeEnvironment(ping);
  // The page has already been reloaded for this build.
  environment.tab.set('unifiedShell.reloadedFor', pageFixture.build);
  const { shell } = await openShell('#/@alder/no-such-path');
  let isAvailable = false;
  let mounted = 0;
  const mountChrome: ChromeModule['mountChrome'] = () => {
    mounted += 1;
    return () => {};
  };
  const load = async () => {
    if (!isAvailable) throw new TypeError('Failed to fetch');
    return { mountChrome };
  };
  mountChromeWhenDue(window, shell, environment, { fetch: () => {}, load });
  await settle();
  const wait = async () => {
    environment.advance(5_000);
    await settle();
  };
  return { environment, wait, mounted: () => mounted, makeAvailable: () => (isAvailable = true) };
}

test('a chrome that fails to load even after a reload of the page is retried until it loads', async () => {
  const { environment, wait, mounted, makeAvailable } = await start(
    () => new Response(null, { status: 204 }),
  );
  await wait();
  expect([mounted(), environment.warnings]).toEqual([0, ['chrome-failed', 'chrome-failed']]);
  makeAvailable();
  await wait();
  await wait();
  expect(mounted()).toBe(1);
});

test('the chrome is not retried while the gateway cannot be reached', async () => {
  const { environment, wait } = await start(() => new Response(null, { status: 502 }));
  await wait();
  expect(environment.warnings).toEqual(['chrome-failed']);
});
