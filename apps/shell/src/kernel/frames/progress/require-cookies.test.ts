import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { catalogueFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { requireCookies } from './require-cookies';

afterEach(stopShells);

/** Opens an application whose document says in PING whether it has cookies. */
async function open({ session = true, cookies }: { session?: boolean; cookies?: boolean }) {
  const solutions = catalogueFixture.map((solution) =>
    solution.appId === 'sample' && session
      ? { ...solution, session: { defaultTTL: 60, scope: 'USER' } }
      : solution,
  );
  const opened = await openShell('#/@alder/sample', {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
  });
  const port = opened.connect(cookies === undefined ? {} : { cookies });
  const start = () => requireCookies({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  return { ...opened, port, start };
}

describe('ERR-03 the cookie-needed screen', () => {
  it('is shown in place of an application with a session of its own that has no cookies', async () => {
    const { view, start, port } = await open({ cookies: false });
    start();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'COOKIE_NEEDED', code: '401-000' });
    port.receive('DONE', {});
    expect(view().screen.kind).toBe('error');
  });

  it('is shown although the application was done before', async () => {
    const { view, start, port } = await open({ cookies: false });
    port.receive('DONE', {});
    start();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'COOKIE_NEEDED' });
  });

  it.each([{ session: false, cookies: false }, { cookies: true }, {}])(
    'is not shown with %j',
    async (given) => {
      const { view, start, port } = await open(given);
      start();
      port.receive('DONE', {});
      expect(view().screen.kind).toBe('none');
    },
  );

  it('disappears when the user tries again and the browser then allows cookies', async () => {
    const { view, start, act, connect } = await open({ cookies: false });
    start();
    act({ type: 'retry' });
    await settle();
    connect().receive('DONE', {});
    expect(view().screen.kind).toBe('none');
  });
});
