import { afterEach, describe, expect, it } from 'vitest';
import { type CustomToken, fits } from '../../session/token/custom-token';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { tokenFixture } from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { fetchCustomTokens } from './fetch-custom-tokens';

afterEach(stopShells);

const answer = {
  ...tokenAnswer,
  access_token: 'token-of-orders',
  client_id: 'orders-client',
  scope: 'openid profile',
};

async function open(hash: string, respond: Answer = () => Response.json(answer)) {
  let asked = 0;
  const opened = await openShell(hash, {
    '/ims/clients/v1': (request) => {
      asked += 1;
      return respond(request);
    },
    '/api/ping': () => new Response(null, { status: 204 }),
  });
  fetchCustomTokens({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  const port = opened.connect();
  await settle();
  await settle();
  const configured = () => port.sent.filter(({ type }) => type === 'CONFIGURE');
  return { ...opened, port, configured, asked: () => asked };
}

describe('the check of a custom token', () => {
  const client = { client_id: 'orders-client', scopes: ['profile', 'openid'] };
  const token: CustomToken = { ...tokenFixture, clientId: 'orders-client', scopes: ['openid', 'profile'] };

  it.each<[string, Partial<CustomToken>, boolean]>([
    ['AUTH-33 with its scopes in another order', {}, true],
    ['AUTH-33 with a scope named twice', { scopes: ['openid', 'profile', 'openid'] }, true],
    ['AUTH-33 with a scope less', { scopes: ['openid'] }, false],
    ['AUTH-33 with a scope more', { scopes: ['openid', 'profile', 'email'] }, false],
    ['AUTH-32 of another client', { clientId: 'other' }, false],
    ['AUTH-32 of another user', { userId: 'U2' }, false],
    ['of another session', { sid: 'sid-2' }, false],
  ])('%s', (_name, change, expected) => {
    expect(fits({ ...token, ...change }, client, tokenFixture)).toBe(expected);
  });
});

describe('a solution with its own client', () => {
  it('AUTH-40 AUTH-42 is configured only when its own token has been received, and with that token', async () => {
    let arrive: (response: Response) => void = () => {};
    const { configured } = await open(
      '#/@alder/orders',
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    expect(configured()).toEqual([]);
    arrive(Response.json(answer));
    await settle();
    expect(configured()[0]?.value).toMatchObject({
      imsToken: 'token-of-orders',
      imsClientId: 'orders-client',
    });
    expect(JSON.stringify(configured())).not.toContain('"token-1"');
  });

  it('AUTH-34 shares the token of another solution with the same client', async () => {
    const { address, asked } = await open('#/@alder/orders');
    address.go('#/@alder/orders-too');
    await settle();
    expect(asked()).toBe(1);
  });

  it.each<[string, Answer]>([
    ['another client', () => Response.json({ ...answer, client_id: 'other' })],
    ['another user', () => Response.json({ ...answer, user_id: 'U2' })],
    ['other scopes', () => Response.json({ ...answer, scope: 'openid' })],
    ['nothing, because the service has found a mismatch', () => Response.json({}, { status: 409 })],
  ])(
    'AUTH-32 ERR-15 fails with 500-008 when the service returns a token of %s, which is not used',
    async (_name, respond) => {
      const { view, configured, asked } = await open('#/@alder/orders', respond);
      expect(view().screen).toMatchObject({ kind: 'error', type: 'TOKEN_MISMATCH', code: '500-008' });
      expect([configured(), asked()]).toEqual([[], 1]);
    },
  );

  it('requests the token again when the user retries', async () => {
    let isRight = false;
    const { act, asked, connect } = await open('#/@alder/orders', () =>
      Response.json(isRight ? answer : { ...answer, user_id: 'U2' }),
    );
    isRight = true;
    act({ type: 'retry' });
    await settle();
    await settle();
    expect(asked()).toBe(2);
    expect(connect().sent.at(-1)?.value).toMatchObject({ imsToken: 'token-of-orders' });
  });

  it('receives a new token past the refresh point and keeps the old one until then', async () => {
    let isUp = true;
    let made = 0;
    const { environment, configured, asked, view, port } = await open('#/@alder/orders', () => {
      made += 1;
      if (!isUp) return new Response(null, { status: 500 });
      return Response.json({ ...answer, access_token: `own-${made}` });
    });
    port.hear('DONE', {});
    isUp = false;
    environment.advance(48 * 60_000);
    await settle();
    expect([asked(), view().screen.kind]).toEqual([2, 'none']);
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
    port.hear('DONE', {});
    isUp = false;
    environment.sleep(600_000);
    environment.advance(480_000);
    await settle();
    isUp = true;
    environment.advance(60_000);
    await settle();
    expect(configured().at(-1)?.value).toMatchObject({ imsToken: 'own-3' });
  });

  it('does not delay other solutions', async () => {
    const { asked, configured } = await open('#/@alder/sample');
    expect([asked(), configured().length]).toEqual([0, 1]);
  });
});
