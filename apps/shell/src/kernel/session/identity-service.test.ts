import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { pageFixture } from '../../test-support/fixtures';
import { createIdentityService, type SignInRequest } from './identity-service';

const answer = { access_token: 't', expires_in: 1000, user_id: 'U', sid: 's' };

function createService(respond: () => Response) {
  const requests: { url: URL; init: RequestInit }[] = [];
  const environment = createFakeEnvironment((url, init) => {
    requests.push({ url: new URL(url), init });
    return respond();
  });
  return { identity: createIdentityService(pageFixture, environment, 'trace'), requests };
}

describe('identity service', () => {
  it('sends the cookie and no custom header, so that there is no preflight', async () => {
    const { identity, requests } = createService(() => Response.json(answer));
    await identity.checkToken();
    expect(requests[0]?.url.pathname).toBe('/ims/check/v6/token');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      client_id: 'unified-shell',
      traceparent: 'trace',
    });
    expect(requests[0]?.init).toEqual({
      method: 'POST',
      credentials: 'include',
      signal: expect.any(AbortSignal),
    });
  });

  it('AUTH-35 sends the user id and the time since which the page has been inactive', async () => {
    const { identity, requests } = createService(() => Response.json(answer));
    await identity.checkToken();
    await identity.checkToken({ userId: 'U', inactiveSince: 5 });
    const query = requests.map(({ url }) =>
      ['user_id', 'userInactiveSince'].map((name) => url.searchParams.get(name)),
    );
    expect(query).toEqual([
      ['', null],
      ['U', '5'],
    ]);
  });

  it.each([
    [{ solution: 'sample', path: '/sample' }, ['sample', null]],
    [{ path: '/sample' }, [null, '/sample']],
    [{}, [null, null]],
  ])('S9 names the solution that the page opens, or the path while it is unknown: %j', async (hint, sent) => {
    const { identity, requests } = createService(() => Response.json(answer));
    await identity.checkToken(hint);
    expect(['solution', 'path'].map((name) => requests[0]?.url.searchParams.get(name))).toEqual(sent);
  });

  it('S9 reads the token of the solution beside the shell’s own', async () => {
    const solution = { ...answer, access_token: 'own', client_id: 'app:sample', scope: 'email openid' };
    const { identity } = createService(() => Response.json({ ...answer, solution }));
    expect(await identity.checkToken()).toMatchObject({
      token: { value: 't' },
      solutionToken: {
        value: 'own',
        clientId: 'app:sample',
        scopes: ['email', 'openid'],
        userId: 'U',
        sid: 's',
      },
    });
  });

  it('AUTH-36 falls back to the older call when the current one fails', async () => {
    const { identity, requests } = createService(() =>
      requests.length === 1 ? new Response(null, { status: 500 }) : Response.json(answer),
    );
    expect((await identity.checkToken()).kind).toBe('token');
    expect(requests.map(({ url, init }) => [init.method, url.pathname])).toEqual([
      ['POST', '/ims/check/v6/token'],
      ['GET', '/ims/check/v1/token'],
    ]);
  });

  it.each([
    ['no session', 401],
    ['a rate limit', 429],
    ['a busy service', 503],
  ])('does not call a second time after %s', async (_name, status) => {
    const { identity, requests } = createService(() => new Response(null, { status }));
    await identity.checkToken();
    expect(requests).toHaveLength(1);
  });

  it('distinguishes a session of another user from no session', async () => {
    const { identity } = createService(() => Response.json({ code: 'USER_MISMATCH' }, { status: 401 }));
    expect(await identity.checkToken({ userId: 'U' })).toEqual({ kind: 'other' });
  });

  it.each([
    ['SESSION_ENDED', true],
    ['NO_SESSION', false],
  ])('T6 %s tells whether the session was ended elsewhere: %s', async (code, isEnded) => {
    const { identity } = createService(() => Response.json({ code }, { status: 401 }));
    expect(await identity.checkToken()).toEqual({ kind: 'none', isEnded });
  });

  it('DATA-02 keeps pba, the basis of the permission, and the environment', async () => {
    const { identity } = createService(() => Response.json({ ...answer, pba: 'org', environment: 'stage' }));
    expect(await identity.checkToken()).toMatchObject({ token: { pba: 'org', environment: 'stage' } });
  });

  it('computes the expiry by its own clock', async () => {
    const { identity } = createService(() => Response.json(answer));
    expect(await identity.checkToken()).toEqual({
      kind: 'token',
      token: { value: 't', userId: 'U', sid: 's', createdAt: 0, expiresAt: 1000 },
    });
  });

  it('AUTH-11 a token without a lifetime lives for 3,600,000 ms', async () => {
    const { identity } = createService(() => Response.json({ ...answer, expires_in: undefined }));
    expect(await identity.checkToken()).toMatchObject({ token: { createdAt: 0, expiresAt: 3_600_000 } });
  });

  it.each(['User logged out', 'User token validation failed'])(
    'AUTH-08 the message %j means that the session is over, whatever the status is',
    async (message) => {
      const { identity } = createService(() => Response.json({ message }, { status: 400 }));
      expect(await identity.checkToken()).toEqual({ kind: 'none' });
    },
  );

  it.each([
    ['no session', () => new Response(null, { status: 401 }), 'none'],
    ['a rate limit', () => new Response(null, { status: 429 }), 'failed'],
    ['a broken server', () => new Response(null, { status: 500 }), 'failed'],
    ['a captive portal that returns a page', () => new Response('<html>', { status: 200 }), 'failed'],
    ['an answer without a token', () => Response.json({ ...answer, access_token: '' }), 'failed'],
  ])('reads %s', async (_name, respond, kind) => {
    const { identity } = createService(respond);
    expect((await identity.checkToken()).kind).toBe(kind);
  });

  it('aborts a call that hangs, so that the next one can start', async () => {
    const environment = createFakeEnvironment(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = createIdentityService(pageFixture, environment, 'trace').checkToken();
    environment.advance(15_000);
    // The older call hangs as well.
    await new Promise((resolve) => setTimeout(resolve));
    environment.advance(15_000);
    expect((await answer).kind).toBe('failed');
  });

  it('AUTH-06 ROUTE-17 sends the redirect address, the location to return to, the domain and the tenant', () => {
    const { identity } = createService(() => new Response());
    const query = (request: Partial<SignInRequest>) => {
      const signInRequest = {
        state: 'state-1',
        hash: '#/@alder/sample',
        locale: 'de-DE',
        theme: 'dark' as const,
      };
      const url = identity.signInUrl({ ...signInRequest, domain: undefined, tenant: undefined, ...request });
      return Object.fromEntries(new URL(url).searchParams);
    };
    const always = {
      client_id: 'unified-shell',
      redirect_uri: 'http://experience.test/',
      state: 'state-1',
      old_hash: '#/@alder/sample',
      locale: 'de-DE',
      theme: 'dark',
    };
    expect(query({})).toEqual(always);
    expect(query({ domain: 'alder.example', tenant: 'alder' })).toEqual({
      ...always,
      sso_domain: 'alder.example',
      tenant: 'alder',
    });
  });
});
