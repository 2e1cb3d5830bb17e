import { expect, test, vi } from 'vitest';
import { startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import { loadProviderLibrary } from './load-library';

test('the OpenID library prints nothing, neither at start nor during a sign-in', async () => {
  const printed = ['log', 'info', 'warn', 'error'] as const;
  const spies = printed.map((name) => vi.spyOn(console, name).mockImplementation(() => undefined));
  const host = await startIdentityHost();
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell');
  await browser.navigate('/oidc/auth?client_id=other');
  await browser.navigate('/oidc/session/end');
  await browser.shellCall('POST', '/ims/logout/v1');
  await host.close();
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});

test('loading the library restores console.warn', async () => {
  const before = console.warn;
  await loadProviderLibrary({ info() {}, warn() {}, error() {} });
  expect(console.warn).toBe(before);
});
