// @vitest-environment jsdom
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminClient } from './admin-client';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.configure({ baseUrl: 'https://shell.test/#/@acme/admin', imsToken: 'first' });
});
afterEach(() => shell.remove());

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const schema = v.object({ name: v.string() });

function start(...answers: (Response | Error)[]) {
  const calls: [address: string, headers: Record<string, string>, init: RequestInit | undefined][] = [];
  const client = createAdminClient(async (input, init) => {
    calls.push([String(input), Object.fromEntries(new Headers(init?.headers)), init]);
    const next = answers.shift() ?? answer({});
    if (next instanceof Error) throw next;
    return next;
  });
  return { client, calls };
}

test('calls the API on the host of the shell with the token of the solution, and without cookies', async () => {
  const { client, calls } = start(answer({ name: 'Acme' }));
  const query = { q: 'a b', cursor: undefined };
  expect(await client.read('/organisations', schema, query)).toEqual({ name: 'Acme' });
  const [address, headers, init] = calls[0] ?? [];
  expect(address).toBe('https://shell.test/api/admin/v1/organisations?q=a+b');
  expect(headers).toEqual({ authorization: 'Bearer first' });
  expect(init?.credentials).toBe('omit');
});

test('sends the version that was read with a change', async () => {
  const { client, calls } = start(answer({ name: 'Acme' }));
  await client.change(
    { method: 'PATCH', path: '/organisations/a', body: { name: 'Acme' }, version: 3 },
    schema,
  );
  expect(calls[0]?.[1]).toMatchObject({ 'if-match': '"3"', 'content-type': 'application/json' });
});

test('reports a rejected token to the shell, and calls once more with the next one', async () => {
  const { client, calls } = start(answer({ code: 'INVALID_TOKEN' }, 401), answer({ name: 'Acme' }));
  const reading = client.read('/me', schema);
  await vi.waitFor(() => expect(shell.said).toContainEqual(['user.authExpired', undefined]));
  shell.configure({ imsToken: 'second' });
  expect(await reading).toEqual({ name: 'Acme' });
  expect(calls.map(([, headers]) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
});

test('gives up a call that is not answered, and passes on that the caller gave it up', async () => {
  const unanswered: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      if (signal?.aborted === true) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const client = createAdminClient(unanswered, 20);
  const change = client.change({ method: 'POST', path: '/organisations', body: {} }, schema);
  await expect(change).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const stopped = new AbortController();
  const reading = createAdminClient(unanswered).read('/me', schema, {}, stopped.signal);
  stopped.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  [
    'the code and the fields of the server',
    answer({ code: 'INVALID_BODY', fields: [{ field: 'a', message: 'm' }] }, 400),
    'INVALID_BODY',
  ],
  ['UNREACHABLE without an answer', new TypeError('offline'), 'UNREACHABLE'],
  ['UNREADABLE for an answer that breaks its type', answer({ name: 1 }), 'UNREADABLE'],
  ['the status of an answer that is no JSON', new Response('<html>', { status: 502 }), 'HTTP_502'],
])('a failed call has %s', async (_name, result, code) => {
  const { client } = start(result);
  await expect(client.read('/me', schema)).rejects.toMatchObject({ code });
});

test('a file is the whole answer, and a refused one has the code of the server', async () => {
  const { client, calls } = start(new Response('a,b'), answer({ code: 'FORBIDDEN' }, 403));
  const file = await client.download('/audit/export', { format: 'csv', cursor: undefined });
  expect(await file.text()).toBe('a,b');
  expect(calls[0]?.[0]).toBe('https://shell.test/api/admin/v1/audit/export?format=csv');
  await expect(client.download('/audit/export')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
