import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { bootFixture } from '../../test-support/fixtures';
import { openApp } from '../../test-support/open-app';
import { type Answer, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { visit } from '../../test-support/visit';
import { fetchSolutionTokens } from '../frames/configuration/fetch-solution-tokens';
import { MAX_REQUESTER_WAIT_MS } from './require-requester';

afterEach(stopShells);

const target = { groupId: 'g', level: 'userorg' };
const forbidden = { ok: false, error: expect.objectContaining({ code: 'FORBIDDEN' }) };

const ofOther = { ...tokenAnswer, access_token: 'token-of-other', client_id: 'app:other', scope: 'openid' };

/** An application whose token the check of the session has not brought: it is asked for when its page opens. */
async function openWithoutToken() {
  const bearers: unknown[] = [];
  let deliver: (answer: Response) => void = () => {};
  const settings: Answer = ({ headers }) => {
    bearers.push(Reflect.get(Object(headers), 'authorization'));
    return Response.json({ settings: { a: 1 } });
  };
  const opened = await openApp('#/@alder/sample', {
    '/ims/check/v6/token': () => Response.json({ ...tokenAnswer, solution: ofOther }),
    '/ims/clients/v1': () =>
      new Promise((resolve) => {
        deliver = resolve;
      }),
    '/api/settings/v1': settings,
  });
  const stop = fetchSolutionTokens({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  const token = { access_token: 'own', client_id: 'app:sample', scope: 'openid profile email' };
  return { ...opened, bearers, stopTokens: stop, deliver: (answer: Response) => deliver(answer), token };
}

it('a document that was opened from the startup cache is answered once the account is known', async () => {
  let respond: (answer: Response) => void = () => {};
  const answers: Record<string, Answer> = {
    '/api/boot': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
    '/api/settings/v1': () => Response.json({ settings: { a: 1 } }),
  };
  const { request } = await openApp('#/@alder/sample', answers, await visit());
  const response = request('settings.get', target);
  await settle();
  respond(Response.json(bootFixture));
  expect(await response).toEqual({ ok: true, value: { a: 1 } });
});

describe('a request of an application whose token is still requested', () => {
  it('waits for the token, and is answered with it', async () => {
    const { request, deliver, bearers, token } = await openWithoutToken();
    const response = request('settings.get', target);
    await settle();
    expect(bearers).toEqual([]);
    deliver(Response.json({ ...tokenAnswer, ...token }));
    expect(await response).toEqual({ ok: true, value: { a: 1 } });
    expect(bearers).toEqual(['Bearer own']);
  });

  it('S9 is refused if there is no token in time', async () => {
    const { request, environment, bearers } = await openWithoutToken();
    const response = request('settings.get', target);
    await settle();
    environment.advance(MAX_REQUESTER_WAIT_MS);
    expect([await response, bearers]).toEqual([forbidden, []]);
  });

  it('S9 is not made once the user has left the application', async () => {
    const { request, address, deliver, token, port, bearers } = await openWithoutToken();
    request('settings.get', target).catch(() => undefined);
    await settle();
    address.go('#/@alder/home');
    deliver(Response.json({ ...tokenAnswer, ...token }));
    await settle();
    expect(bearers).toEqual([]);
    expect(port.sent.filter(({ type, value }) => type === 'RUNTIME_RESP' && Object(value).ok)).toEqual([]);
  });
});
