import { describe, expect, test, vi } from 'vitest';
import type { Credentials } from './check-credentials';
import { createLoadEmail, createSubmitCredentials } from './submit-credentials';

const ORIGIN = 'http://identity.shell.localhost:4000';
const credentials = { email: ' marketer@alder.example ', password: ' secret ' };
const never = new AbortController().signal;
const noWork = async () => undefined;

function submitWith(fetch: typeof globalThis.fetch, timeoutMs = 1_000) {
  const ports = { fetch, address: '/sign-in/abc', origins: [ORIGIN], timeoutMs, solve: noWork };
  return (given: Credentials) => createSubmitCredentials(ports)(given, never, () => {});
}

describe('sending the credentials', () => {
  test('posts JSON to the address of the page: the e-mail trimmed, the password as typed', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ redirect: `${ORIGIN}/next` }));
    const outcome = await submitWith(fetch)(credentials);
    expect(outcome).toEqual({ kind: 'accepted', redirect: `${ORIGIN}/next` });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/sign-in/abc');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', redirect: 'error' });
    expect(JSON.parse(String(init?.body))).toEqual({ email: 'marketer@alder.example', password: ' secret ' });
  });

  test('a network failure means an unreachable service', async () => {
    const submit = submitWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await submit(credentials)).toEqual({ kind: 'unreachable' });
  });

  test('an answer without JSON is read by its status', async () => {
    const submit = submitWith(async () => new Response('<html>', { status: 502 }));
    expect(await submit(credentials)).toEqual({ kind: 'unexpected', requestId: undefined });
  });

  test('a service that never answers is unreachable after the timeout', async () => {
    const silent: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    expect(await submitWith(silent, 5)(credentials)).toEqual({ kind: 'unreachable' });
  });
});

test.each<[string, Response | undefined, string]>([
  ['is that of the service', Response.json({ emailHint: 'm@alder.example' }), 'm@alder.example'],
  ['is empty when the service refuses', Response.json({ emailHint: 'm@alder.example' }, { status: 410 }), ''],
  ['is empty when it is no text', Response.json({ emailHint: 7 }), ''],
  ['is empty when the service is unreachable', undefined, ''],
])('the address of the user of a step-up %s', async (_name, answer, expected) => {
  const fetch = async () => answer ?? Promise.reject(new TypeError('Failed to fetch'));
  const ports = { fetch, address: '/sign-in/abc', origins: [ORIGIN], timeoutMs: 1_000, solve: noWork };
  const load = createLoadEmail(ports);
  expect(await load()).toBe(expected);
});
