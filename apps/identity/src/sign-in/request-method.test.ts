import { expect, test, vi } from 'vitest';
import { createRequestMethod } from './request-method';

const requestWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const requestMethod = createRequestMethod('/sign-in/abc', { fetch, timeoutMs: 1_000 });
  return { fetch, answer: requestMethod('ann+x@cedar.example', new AbortController().signal) };
};
const json = (body: unknown, status = 200) => requestWith(async () => Response.json(body, { status }));

test('sends only the e-mail address, and only to the host of the page', async () => {
  const { fetch, answer } = json({ provider: null });
  expect(await answer).toEqual({ kind: 'password' });
  const [address, request] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/sign-in/abc/method');
  expect(request).toMatchObject({ method: 'POST', credentials: 'same-origin', redirect: 'error' });
  expect(request?.body).toBe('{"email":"ann+x@cedar.example"}');
});

test('the redirect is an address of our own; only the organisation’s name is read from the answer', async () => {
  const { answer } = json({ provider: { name: 'Cedar Bank', redirect: 'https://evil.example' } });
  expect(await answer).toEqual({
    kind: 'provider',
    name: 'Cedar Bank',
    redirect: '/sign-in/abc/provider?login_hint=ann%2Bx%40cedar.example',
  });
});

test('asks for the method of the tenant without an e-mail address', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ provider: { name: 'Cedar Bank' } }),
  );
  const requestMethod = createRequestMethod('/sign-in/abc', { fetch, timeoutMs: 1_000 });
  expect(await requestMethod(undefined, new AbortController().signal)).toEqual({
    kind: 'provider',
    name: 'Cedar Bank',
    redirect: '/sign-in/abc/provider',
  });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{}');
});

test.each([
  ['the refusal of an expired sign-in', json({ code: 'SIGN_IN_EXPIRED' }, 410), { kind: 'expired' }],
  ['a rate limit', json({ requestId: 'r' }, 429), { kind: 'limited', requestId: 'r' }],
  ['an error of the service', json({ requestId: 'r' }, 500), { kind: 'unexpected', requestId: 'r' }],
  ['status 401 as an unexpected error', json({}, 401), { kind: 'unexpected', requestId: undefined }],
  [
    'an answer of another shape',
    json({ redirect: '/elsewhere' }),
    { kind: 'unexpected', requestId: undefined },
  ],
  [
    'a request without an answer',
    requestWith(() => Promise.reject(new TypeError('Failed to fetch'))),
    { kind: 'unreachable' },
  ],
])('returns the expected kind for %s', async (_name, { answer }, expected) => {
  expect(await answer).toEqual(expected);
});
