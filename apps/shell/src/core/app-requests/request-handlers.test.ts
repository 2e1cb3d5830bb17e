import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../test-support/open-app-page';
import { settle, stopShells } from '../test-support/open-shell';
import { EMPTY_APP_PAGE_STATE } from './app-page/app-page-state';

afterEach(stopShells);

/** Opens an application that sends a request and is left before the handlers have loaded. */
async function leaveEarly(request: (port: Awaited<ReturnType<typeof openAppPage>>['port']) => void) {
  const opened = await openAppPage();
  request(opened.port);
  opened.address.go('#/@alder/home');
  await settle();
  return opened;
}

describe('FRAME-13 a request of an application that is left before its handler has loaded', () => {
  it.each([
    ['page', 'modal', [true]],
    ['page', 'blockNavigation', [{ enabled: true }]],
    ['component', 'open', ['home']],
  ])('does not affect the next application: %s.%s', async (module, method, args) => {
    const { appPage } = await leaveEarly((port) => port.hear('RUNTIME_REQ', { module, method, args }));
    expect(appPage.getState()).toEqual(EMPTY_APP_PAGE_STATE);
  });

  it('does not redirect the shell', async () => {
    const { hashNow } = await leaveEarly((port) => port.hear('SHELL_REDIRECT', { url: '/reports' }));
    expect(hashNow()).toBe('#/@alder/home');
  });
});
