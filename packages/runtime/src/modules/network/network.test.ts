import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { describe, expect, test, vi } from 'vitest';
import { createNetwork } from './network';

const configuration = {
  imsInfo: {},
  changedProperties: [],
  imsToken: 'token',
  imsClientId: 'client',
  imsOrg: 'A@UnifiedOrg',
  baseFrameUrl: 'https://orders.test/app/',
  apiGatewayUrl: 'https://gateway.test/v1',
  sandbox: { name: 'prod', type: 'PRODUCTION', isDefault: true },
} satisfies FrameConfiguration & Record<string, unknown>;

const OWN = 'https://orders.test/app/page';

function start(answers: (number | Error)[] = [200], baseURI = OWN) {
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => {
    const answer = answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return new Response('{}', { status: answer });
  });
  const request = vi.fn();
  const network = createNetwork({
    fetch,
    request,
    configured: Promise.resolve(),
    configuration: () => configuration,
    page: { location: { href: OWN }, document: { baseURI } },
    after(_ms, run) {
      queueMicrotask(run);
      return () => {};
    },
    nonce: () => 'nonce-1',
  });
  const headers = () => Object.fromEntries(new Headers(fetch.mock.calls.at(-1)?.[1]?.headers));
  return { network, fetch, request, headers };
}

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

  test('rejects when the last attempt fails', async () => {
    const { network } = start([new Error('offline'), new Error('offline')]);
    await expect(network.fetch('/api', { maxRetries: 1 })).rejects.toThrow('offline');
  });
});

describe('network.query', () => {
  test('sends a request to the shell and returns its answer as a Response', async () => {
    const { network, request } = start();
    request.mockResolvedValue({ status: 200, body: '{"data":{"a":1}}' });
    const answer = await network.query({ data: { query: '{a}' }, operationName: 'A' });
    expect(request.mock.calls).toEqual([['network.query', { query: '{a}', operationName: 'A' }]]);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { a: 1 } }]);
  });

  test('returns an array for several operations', async () => {
    const { network, request } = start();
    request.mockResolvedValue({ status: 200, body: '{"data":1}' });
    const answer = await network.query({ data: [{ query: '{a}' }, { query: '{b}' }] });
    expect(await answer.json()).toEqual([{ data: 1 }, { data: 1 }]);
  });
});
