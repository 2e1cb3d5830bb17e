import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { tokenFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../../test-support/open-shell';
import { OTHER_ACCOUNT, switchAccount } from '../../../test-support/switch-account';
import type { SolutionToken } from '../../session/session-state';
import { fits } from '../../session/token/solution-token';
import { fetchSolutionTokens } from './fetch-solution-tokens';

afterEach(stopShells);

const answer = {
  ...tokenAnswer,
  access_token: 'token-of-orders',
  client_id: 'orders-client',
  scope: 'openid profile',
};

/** The answer of a check that took the address for that of another solution. */
const wrongGuess = {
  ...tokenAnswer,
  solution: { ...tokenAnswer, access_token: 'token-of-other', client_id: 'app:other', scope: 'openid' },
};

async function open(
  hash: string,
  respond: Answer = () => Response.json(answer),
  check: () => object = () => wrongGuess,
) {
  let requestCount = 0;
  const opened = await openShell(hash, {
    '/ims/check/v6/token': () => Response.json(check()),
    '/ims/clients/v1': (request) => {
      requestCount += 1;
      return respond(request);
    },
    '/api/ping': () => new Response(null, { status: 204 }),
  });
  fetchSolutionTokens({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  const port = opened.connect();
  await settle();
  await settle();
  const configured = () => port.sent.filter(({ type }) => type === 'CONFIGURE');
  return { ...opened, port, configured, requestCount: () => requestCount };
}

describe('the check of a solution token', () => {
  const client = { client_id: 'orders-client', scopes: ['profile', 'openid'] };
  const token: SolutionToken = { ...tokenFixture, clientId: 'orders-client', scopes: ['openid', 'profile'] };

  it.each<[string, Partial<SolutionToken>, boolean]>([
    ['AUTH-33 accepts the scopes in another order', {}, true],
    ['AUTH-33 accepts a scope that is named twice', { scopes: ['openid', 'profile', 'openid'] }, true],
    ['AUTH-33 refuses a missing scope', { scopes: ['openid'] }, false],
    ['AUTH-33 refuses an additional scope', { scopes: ['openid', 'profile', 'email'] }, false],
    ['AUTH-32 refuses another client', { clientId: 'other' }, false],
    ['AUTH-32 refuses another user', { userId: 'U2' }, false],
    ['refuses another session', { sid: 'sid-2' }, false],
  ])('%s', (_name, change, expected) => {
    expect(fits({ ...token, ...change }, client, tokenFixture)).toBe(expected);
  });
});

describe('a solution with its own client', () => {
  it('AUTH-40 AUTH-42 is configured only when its own token has been received, and with that token', async () => {
    let deliver: (response: Response) => void = () => {};
    const { configured } = await open(
      '#/@alder/orders',
      () =>
        new Promise((resolve) => {
          deliver = resolve;
        }),
    );
    expect(configured()).toEqual([]);
    deliver(Response.json(answer));
    await settle();
    expect(configured()[0]?.value).toMatchObject({
      imsToken: 'token-of-orders',
      imsClientId: 'orders-client',
    });
    expect(JSON.stringify(configured())).not.toContain('"token-1"');
    expect(JSON.stringify(configured())).not.toContain('token-of-other');
  });

  it('AUTH-34 shares the token of another solution with the same client', async () => {
    const { address, requestCount } = await open('#/@alder/orders');
    address.go('#/@alder/orders-too');
    await settle();
    expect(requestCount()).toBe(1);
  });

  it.each<[string, Answer]>([
    ['a token of another client', () => Response.json({ ...answer, client_id: 'other' })],
    ['a token of another user', () => Response.json({ ...answer, user_id: 'U2' })],
    ['a token of other scopes', () => Response.json({ ...answer, scope: 'openid' })],
    ['a refusal, because it has found a mismatch itself', () => Response.json({}, { status: 409 })],
  ])(
    'AUTH-32 ERR-15 fails with 500-008 and uses no token when the service returns %s',
    async (_name, respond) => {
      const { view, configured, requestCount } = await open('#/@alder/orders', respond);
      expect(view().screen).toMatchObject({ kind: 'error', type: 'TOKEN_MISMATCH', code: '500-008' });
      expect([configured(), requestCount()]).toEqual([[], 1]);
    },
  );

  it.each<[string, Answer]>([
    ['the service fails', () => new Response(null, { status: 503 })],
    ['there is no answer', () => Promise.reject(new TypeError('offline'))],
  ])('repeats the request twice before the frame fails when %s', async (_name, respond) => {
    const { view, environment, requestCount, shell } = await open('#/@alder/orders', respond);
    const advance = async (milliseconds: number) => {
      environment.advance(milliseconds);
      await settle();
      await settle();
      return requestCount();
    };
    expect([requestCount(), view().screen.kind]).toEqual([1, 'loading']);
    // Another event does not repeat the request earlier.
    shell.deferred.reloadAccount();
    expect(await advance(999)).toBe(1);
    expect(await advance(1)).toBe(2);
    expect(await advance(2_999)).toBe(2);
    expect(view().screen.kind).toBe('loading');
    expect(await advance(1)).toBe(3);
    expect(view().screen.kind).toBe('error');
    expect(await advance(600_000)).toBe(3);
  });

  it('is configured by the second request after the first one has failed', async () => {
    let isUp = false;
    const { view, environment, configured } = await open('#/@alder/orders', () =>
      isUp ? Response.json(answer) : new Response(null, { status: 500 }),
    );
    isUp = true;
    environment.advance(1_000);
    await settle();
    await settle();
    expect(configured().at(-1)?.value).toMatchObject({ imsToken: 'token-of-orders' });
    expect(view().screen.kind).not.toBe('error');
  });

  it('does not repeat a request that the service refuses', async () => {
    const { view, requestCount } = await open('#/@alder/orders', () => new Response(null, { status: 403 }));
    expect([requestCount(), view().screen.kind]).toEqual([1, 'error']);
  });

  it('requests the token again when the user retries', async () => {
    let isRight = false;
    const { act, requestCount, connect } = await open('#/@alder/orders', () =>
      Response.json(isRight ? answer : { ...answer, user_id: 'U2' }),
    );
    isRight = true;
    act({ type: 'retry' });
    await settle();
    await settle();
    expect(requestCount()).toBe(2);
    expect(connect().sent.at(-1)?.value).toMatchObject({ imsToken: 'token-of-orders' });
  });

  it('receives a new token past the refresh point and keeps the old one until then', async () => {
    let isUp = true;
    let made = 0;
    const { environment, configured, requestCount, view, port } = await open('#/@alder/orders', () => {
      made += 1;
      if (!isUp) return new Response(null, { status: 500 });
      return Response.json({ ...answer, access_token: `own-${made}`, expires_in: 600_000 });
    });
    port.receive('DONE', {});
    isUp = false;
    environment.advance(480_000);
    await settle();
    expect([requestCount(), view().screen.kind]).toEqual([2, 'none']);
    isUp = true;
    environment.advance(60_000);
    await settle();
    expect(configured().at(-1)?.value).toMatchObject({ imsToken: 'own-3' });
  });

  it('receives a new token as soon as possible after the old one has expired', async () => {
    let isUp = true;
    let made = 0;
    const { environment, configured, port } = await open('#/@alder/orders', () => {
      made += 1;
      const token = { ...answer, access_token: `own-${made}`, expires_in: 600_000 };
      return isUp ? Response.json(token) : new Response(null, { status: 503 });
    });
    port.receive('DONE', {});
    isUp = false;
    environment.sleep(600_000);
    environment.advance(480_000);
    await settle();
    isUp = true;
    environment.advance(60_000);
    await settle();
    expect(configured().at(-1)?.value).toMatchObject({ imsToken: 'own-3' });
  });
});

describe('S9 the token of a frame', () => {
  const ownAnswer = (client_id: string) => ({
    ...answer,
    access_token: `token of ${client_id}`,
    client_id,
    scope: 'openid profile email',
  });
  const respond: Answer = ({ body }) =>
    Response.json(ownAnswer(new URLSearchParams(String(body)).get('client_id') ?? ''));

  it.each(['#/@alder/sample', '#/@alder/orders', '#/@alder/home'])(
    'comes with the check of the session at %s, without a further request',
    async (hash) => {
      const { requestCount, configured } = await open(hash, respond, () => tokenAnswer);
      expect([requestCount(), configured().length]).toEqual([0, 1]);
    },
  );

  it('is requested if the check took the address for that of another solution', async () => {
    const { requestCount, configured } = await open('#/@alder/sample', respond);
    expect(requestCount()).toBe(1);
    expect(configured()).toMatchObject([{ value: { imsToken: 'token of app:sample' } }]);
    expect(JSON.stringify(configured())).not.toContain('token-of-other');
  });

  it('is that of its own solution after the user has changed to another one and back', async () => {
    const { address, connect, port, configured } = await open('#/@alder/sample', respond, () => tokenAnswer);
    port.receive('DONE', {});
    address.go('#/@alder/home');
    const home = connect();
    await settle();
    await settle();
    expect(home.sent.at(-1)?.value).toMatchObject({ imsToken: 'token of app:home' });
    home.receive('DONE', {});
    address.go('#/@alder/sample');
    const again = connect();
    await settle();
    expect(again.sent.at(-1)?.value).toMatchObject({ imsToken: 'token-1 of sample' });
    expect(JSON.stringify([configured(), again.sent])).not.toContain('app:home');
    expect(JSON.stringify(home.sent)).not.toContain('of sample');
  });

  it('does not reach a third party', async () => {
    const { requestCount, configured } = await open('#/@alder/partner', respond, () => tokenAnswer);
    expect([requestCount(), JSON.stringify(configured()).includes('token-1')]).toEqual([0, false]);
  });

  it('AUTH-09 is renewed together with the shell’s own token', async () => {
    let checks = 0;
    const { shell, environment, requestCount, configured } = await open('#/@alder/sample', respond, () => {
      checks += 1;
      return { ...tokenAnswer, access_token: `token-${checks}` };
    });
    environment.advance(48 * 60_000);
    await settle();
    expect(requestCount()).toBe(0);
    await shell.deferred.checkSession();
    expect(configured().at(-1)).toMatchObject({
      changed: expect.arrayContaining(['imsToken']),
      value: { imsToken: 'token-2 of sample' },
    });
    expect(requestCount()).toBe(0);
  });

  it('is dropped with the renewal if its solution is not open', async () => {
    const { shell, address } = await open('#/@alder/sample', respond, () => tokenAnswer);
    address.go('#/@alder/home');
    await settle();
    await settle();
    const clients = () => Object.keys(shell.getSnapshot().state.solutionTokens);
    expect(clients()).toEqual(['app:sample', 'app:home']);
    await shell.deferred.checkSession();
    expect(clients()).toEqual(['app:home']);
  });

  it.each([
    ['signs out', { type: 'sign-out' }],
    ['has been replaced by another user', { type: 'session-replaced' }],
  ] as const)('is dropped when the user %s', async (_name, event) => {
    const { shell } = await open('#/@alder/sample', respond, () => tokenAnswer);
    shell.deferred.store.send(event);
    expect(shell.getSnapshot().state.solutionTokens).toEqual({});
  });
});

describe('a token that was requested for another account', () => {
  it('is requested for the account in use, whose frame its failure does not concern', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const users: (string | null)[] = [];
    const { shell, view } = await open('#/@alder/orders', ({ body }) => {
      users.push(new URLSearchParams(String(body)).get('user_id'));
      return new Promise((resolve) => answers.push(resolve));
    });
    const { store } = shell.deferred;
    switchAccount(shell);
    await settle();
    expect(users).toEqual([tokenAnswer.user_id, OTHER_ACCOUNT]);
    answers[0]?.(new Response(null, { status: 409 }));
    await settle();
    expect(view().screen.kind).toBe('loading');
    answers[1]?.(Response.json({ ...answer, user_id: OTHER_ACCOUNT }));
    await settle();
    expect(store.getState().solutionTokens).toMatchObject({ 'orders-client': { userId: OTHER_ACCOUNT } });
  });
});
