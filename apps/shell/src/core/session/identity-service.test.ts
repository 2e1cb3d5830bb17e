import { describe, expect, it } from 'vitest';
import { pageFact } from '../test-support/facts';
import { createFakeEnvironment } from '../test-support/fake-environment';
import { createIdentityService, type SignInWish } from './identity-service';

const answer = { access_token: 't', expires_in: 1000, user_id: 'U', sid: 's' };

function ask(respond: () => Response) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const environment = createFakeEnvironment((url, init) => {
    asked.push({ url: new URL(url), init });
    return respond();
  });
  return { identity: createIdentityService(pageFact, environment, 'trace'), asked };
}

describe('identity service', () => {
  it('asks with the cookie and no header of its own, so that no preflight goes first', async () => {
    const { identity, asked } = ask(() => Response.json(answer));
    await identity.checkToken();
    expect(asked[0]?.url.pathname).toBe('/ims/check/v6/token');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      client_id: 'unified-shell',
      traceparent: 'trace',
    });
    expect(asked[0]?.init).toEqual({
      method: 'POST',
      credentials: 'include',
      signal: expect.any(AbortSignal),
    });
  });

  it('counts the lifetime from its own clock', async () => {
    const { identity } = ask(() => Response.json(answer));
    expect(await identity.checkToken()).toEqual({
      kind: 'token',
      token: { value: 't', userId: 'U', sid: 's', createdAt: 0, expiresAt: 1000 },
    });
  });

  it.each([
    ['no session', () => new Response(null, { status: 401 }), 'none'],
    ['a rate limit', () => new Response(null, { status: 429 }), 'failed'],
    ['a broken server', () => new Response(null, { status: 500 }), 'failed'],
    ['a captive portal that answers a page', () => new Response('<html>', { status: 200 }), 'failed'],
    ['an answer without a token', () => Response.json({ ...answer, access_token: '' }), 'failed'],
  ])('reads %s', async (_name, respond, kind) => {
    const { identity } = ask(respond);
    expect((await identity.checkToken()).kind).toBe(kind);
  });

  it('gives up a call that hangs, so that the next one can be made', async () => {
    const environment = createFakeEnvironment(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = createIdentityService(pageFact, environment, 'trace').checkToken();
    environment.advance(15_000);
    expect((await answer).kind).toBe('failed');
  });

  it('AUTH-06 ROUTE-17 names the redirect address, the place to come back to, the domain and the tenant', () => {
    const { identity } = ask(() => new Response());
    const query = (wish: Partial<SignInWish>) => {
      const place = { state: 'state-1', hash: '#/@alder/sample' };
      const url = identity.signInUrl({ ...place, domain: undefined, tenant: undefined, ...wish });
      return Object.fromEntries(new URL(url).searchParams);
    };
    const always = {
      client_id: 'unified-shell',
      redirect_uri: 'http://experience.test/',
      state: 'state-1',
      old_hash: '#/@alder/sample',
    };
    expect(query({})).toEqual(always);
    expect(query({ domain: 'alder.example', tenant: 'alder' })).toEqual({
      ...always,
      sso: 'alder.example',
      tenant: 'alder',
    });
  });
});
