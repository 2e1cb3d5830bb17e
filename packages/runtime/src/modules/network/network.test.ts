import type { FrameConfiguration, RegionRequest } from '@unified-shell/app-sdk/runtime-module';
import { describe, expect, test, vi } from 'vitest';
import { createLater } from '../../parts/later';
import { createRarePart } from '../../rare/create-rare-part';
import { createNetwork } from './network';
import { regionEndpoint } from './region-endpoint';

const configuration = {
  imsInfo: {},
  changedProperties: [],
  imsToken: 'token',
  imsClientId: 'client',
  imsOrg: 'A@UnifiedOrg',
  baseFrameUrl: 'https://orders.test/app/',
  apiGatewayUrl: 'https://gateway.test/v1',
  sandbox: { name: 'prod', title: 'Production', type: 'PRODUCTION', isDefault: true, state: 'active' },
} satisfies FrameConfiguration & Record<string, unknown>;

const OWN = 'https://orders.test/app/page';

/** An environment that has only the given members; the others are not called. */
const anything = (given: object) => given as Parameters<typeof createRarePart>[0];

const atOnce = (_ms: number, run: () => void) => {
  queueMicrotask(run);
  return () => {};
};

function start(answers: (number | Error | Response)[] = [200], baseURI = OWN, after = atOnce) {
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => {
    const answer = answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : new Response('{}', { status: answer });
  });
  const request = vi.fn(async (..._call: unknown[]): Promise<unknown> => undefined);
  const rare = createRarePart(anything({ configuration: () => configuration, request }));
  const network = createNetwork({
    fetch,
    configured: Promise.resolve(),
    configuration: () => configuration,
    page: { location: { href: OWN }, document: { baseURI } },
    after,
    nonce: () => 'nonce-1',
    later: createLater(async () => rare),
  });
  const headers = () => Object.fromEntries(new Headers(fetch.mock.calls.at(-1)?.[1]?.headers));
  return { network, fetch, request, headers };
}

const CHALLENGE = 'Bearer error="insufficient_user_authentication", max_age="60"';
const refused = (challenge = CHALLENGE, status = 401) =>
  new Response('{}', { status, headers: { 'www-authenticate': challenge } });

describe('network.fetch, of a server that asks for a fresh sign-in (RFC 9470)', () => {
  test('asks the shell with the challenge, and sends the call once more', async () => {
    const { network, fetch, request } = start([refused(), 200]);
    request.mockResolvedValue({ token: 'new', authTime: 1 });
    const answer = await network.fetch('/pay', { method: 'POST', body: 'order', auth: 'Header' });
    expect(request.mock.calls).toEqual([['user.stepUp', { challenge: CHALLENGE }]]);
    expect(answer.status).toBe(200);
    expect(fetch.mock.calls[1]).toMatchObject(['/pay', { method: 'POST', body: 'order' }]);
  });

  test('asks once: a second refusal is the answer', async () => {
    const { network, fetch, request } = start([refused(), refused()]);
    request.mockResolvedValue({ token: 'new', authTime: 1 });
    expect((await network.fetch('/pay', { auth: 'Header' })).status).toBe(401);
    expect([fetch.mock.calls.length, request.mock.calls.length]).toEqual([2, 1]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the user gives up', async () => undefined],
    ['the shell does not know the question', () => Promise.reject(new Error('UNKNOWN'))],
  ])('answers with the refusal if %s', async (_what, given) => {
    const { network, fetch, request } = start([refused()]);
    request.mockImplementation(given);
    const answer = await network.fetch('/pay', { auth: 'Header' });
    expect([answer.status, fetch.mock.calls.length]).toEqual([401, 1]);
  });

  test.each([
    ['a call without the token', refused(), {}],
    ['a refusal of another kind', refused('Bearer error="invalid_token"'), { auth: 'Header' }],
    ['another status', refused(CHALLENGE, 403), { auth: 'Header' }],
  ] as const)('asks nothing after %s', async (_what, answer, options) => {
    const { network, request } = start([answer]);
    expect((await network.fetch('/pay', options)).status).toBe(answer.status);
    expect(request).not.toHaveBeenCalled();
  });
});

describe('network.fetch', () => {
  test('without auth and scope calls the browser’s fetch', async () => {
    const { network, fetch, headers } = start();
    await network.fetch('https://elsewhere.test/', { method: 'POST', requestId: 'auto' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
    expect(headers()).toEqual({ 'x-request-id': 'nonce-1' });
  });

  test.each([
    [{ auth: 'Header' }, { authorization: 'Bearer token', 'x-api-key': 'client' }],
    [{ scope: 'ORG' }, { 'x-gw-ims-org-id': 'A@UnifiedOrg' }],
    [
      { scope: 'SANDBOX_PLUS' },
      { 'x-sandbox-name': 'prod', 'x-sandbox-type': 'PRODUCTION', 'x-sandbox-default': 'true' },
    ],
    [
      { scope: 'ORG', metadata: { imsOrg: 'other', apiKey: 'key' } },
      { 'x-gw-ims-org-id': 'other', 'x-api-key': 'key' },
    ],
  ] as const)('with %j adds the headers %j', async (options, expected) => {
    const { network, headers } = start();
    await network.fetch('/api', options);
    expect(headers()).toMatchObject(expected);
  });

  test.each(['/api', 'https://orders.test/other', 'https://gateway.test/v2/things'])(
    'sends the token to %s',
    async (url) => {
      const { network, headers } = start();
      await network.fetch(url, { scope: 'AUTH' });
      expect(headers()).toHaveProperty('authorization');
    },
  );

  test.each([
    'https://evil.test/',
    'https://orders.test.evil.test/',
    'http://orders.test/',
    'https://orders.test:8443/',
    '//evil.test/',
    'https://orders.test@evil.test/',
    'data:text/plain,x',
  ])('never sends the token to %s', async (url) => {
    const { network, fetch } = start();
    await expect(network.fetch(url, { auth: 'Header' })).rejects.toMatchObject({ code: 'FORBIDDEN_HOST' });
    await expect(network.fetch(new URL(url, 'https://orders.test'), { scope: 'ORG' })).rejects.toThrow();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('does not send the token to a relative address that the page’s <base> resolves to another origin', async () => {
    const { network, fetch } = start([200], 'https://cdn.test/app/');
    await expect(network.fetch('/api', { auth: 'Header' })).rejects.toMatchObject({ code: 'FORBIDDEN_HOST' });
    expect(fetch).not.toHaveBeenCalled();
    await network.fetch('https://orders.test/api', { auth: 'Header' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test.each([
    [[new Error('offline'), 200], { maxRetries: 1 }, 2, 200],
    [[503, 200], { maxRetries: 1 }, 1, 503],
    [[503, 503, 200], { maxRetries: 2, statusCodesToRetry: [503] }, 3, 200],
    [[503, 503], { maxRetries: 1, statusCodesToRetry: [503] }, 2, 503],
  ])(
    'with the answers %j and %j makes %i attempts and ends with %i',
    async (answers, options, tries, status) => {
      const { network, fetch } = start([...answers]);
      expect((await network.fetch('/api', options)).status).toBe(status);
      expect(fetch).toHaveBeenCalledTimes(tries);
    },
  );

  test('rejects at once when it is aborted before a retry', async () => {
    const { network, fetch } = start([503], OWN, () => () => {});
    const limit = new AbortController();
    const options = { maxRetries: 3, statusCodesToRetry: [503], signal: limit.signal };
    const answered = network.fetch('/api', options);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    fetch.mockImplementation((_input, init) => Promise.reject(init?.signal?.reason));
    limit.abort(new Error('left'));
    await expect(answered).rejects.toThrow('left');
  });

  test('rejects when the last attempt fails', async () => {
    const { network } = start([new Error('offline'), new Error('offline')]);
    await expect(network.fetch('/api', { maxRetries: 1 })).rejects.toThrow('offline');
  });
});

describe('network.fetch with the token in the body', () => {
  const send = async (body: BodyInit | undefined, url = '/api') => {
    const { network, fetch, headers } = start();
    await network.fetch(url, { method: 'POST', auth: 'Body', ...(body !== undefined && { body }) });
    return { body: fetch.mock.calls.at(-1)?.[1]?.body, headers };
  };

  test('adds token and client to an object in JSON, to a form, and to an empty body', async () => {
    const json = await send('{"k":"v"}');
    expect(JSON.parse(String(json.body))).toEqual({ k: 'v', user_token: 'token', client_id: 'client' });
    expect(json.headers()).not.toHaveProperty('authorization');
    expect(String((await send(new URLSearchParams({ k: 'v' }))).body)).toBe(
      'k=v&user_token=token&client_id=client',
    );
    expect(String((await send(undefined)).body)).toBe('user_token=token&client_id=client');
  });

  test.each(['text', '[1]', 'null'])('rejects the body %s, which it would damage', async (body) => {
    await expect(send(body)).rejects.toMatchObject({ code: 'FAILED' });
  });

  test('is refused for a host that may not receive the token', async () => {
    await expect(send('{}', 'https://elsewhere.test/')).rejects.toMatchObject({ code: 'FORBIDDEN_HOST' });
  });
});

describe('network.getRegionEndpoint', () => {
  const regional = {
    ...configuration,
    orgRegion: 'eu',
    ioGatewayUrl: 'https://io.test/v1',
    gqlEndpoint: 'https://gql.test/graphql',
    ioRegionSpecificMap: { eu: 'https://io-eu.test/v1' },
    xqlRegionSpecificMap: {},
    xqlGatewayUrl: 'https://xql.test',
  };

  test.each([
    [{ type: 'IO' }, { adjusted: true, endpoint: 'https://io-eu.test/v1' }],
    [
      { type: 'IO', ioEndpoint: 'https://io.test/some/path' },
      { adjusted: true, endpoint: 'https://io-eu.test/some/path' },
    ],
    [{ type: 'XQL' }, { adjusted: false, endpoint: 'https://xql.test' }],
    [{ type: 'GRAPHQL' }, { adjusted: false, endpoint: 'https://gql.test/graphql' }],
    [{ type: 'OTHER' }, { adjusted: false, endpoint: undefined }],
  ])('answers %j with %j', (wanted, expected) => {
    expect(regionEndpoint(wanted as RegionRequest, regional)).toEqual(expected);
  });
});
