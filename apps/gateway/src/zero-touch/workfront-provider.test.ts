import { expect, it } from 'vitest';
import { createWorkfrontProvider } from './workfront-provider';

const request = {
  href: 'http://experience.test/#/@elm/workfront',
  subOrganisation: 'prod',
  authorization: 'Bearer t',
  metadata: { clientId: 'c', userId: 'u', scope: 's', sessionId: 'sid', createdAt: 1, expiresIn: 2 },
};

function open(answer: () => Response) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const provider = createWorkfrontProvider(
    async () => 'https://workfront.example/',
    async (url, init) => {
      calls.push({ url, init });
      return answer();
    },
  );
  return { calls, ask: () => provider(request) };
}

it('DISC-13 the provider calls the service with the followed address, and follows no redirect with the token', async () => {
  const { calls, ask } = open(() => Response.json({ next: request.href }));
  await ask();
  const query = `next=${encodeURIComponent(request.href)}&subOrg=prod`;
  expect(calls[0]).toMatchObject({
    url: `https://workfront.example/authn/acrs/check?${query}`,
    init: { method: 'POST', redirect: 'error', headers: { authorization: 'Bearer t' } },
  });
  expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({
    ...{ client_id: 'c', user_id: 'u', scope: 's', sid: 'sid', created_at: 1, expires_in: 2 },
  });
});

it.each([
  [
    'success',
    { next: request.href, switchAccessTokenFirst: false },
    { type: 'success', nextUrl: request.href },
  ],
  ['needsAuth', { next: request.href, switchAccessTokenFirst: true }, { type: 'needsAuth' }],
  ['failure', {}, { type: 'failure' }],
])('AUTH-46 the provider returns the result %s', async (_name, answer, expected) => {
  expect(await open(() => Response.json(answer)).ask()).toEqual(expected);
});

it('X4 the provider does not repeat its call, which may let the user in', async () => {
  const { calls, ask } = open(() => new Response(null, { status: 503, headers: { 'retry-after': '1' } }));
  await expect(ask()).rejects.toThrow('Workfront answered 503');
  expect(calls).toHaveLength(1);
});

it.each([
  ['an error status', () => Response.json({ next: request.href }, { status: 500 })],
  ['X4 an answer that is not JSON', () => new Response('<html>')],
  ['an answer of another shape', () => Response.json({ next: 7 })],
])('the provider rejects on %s', async (_name, answer) => {
  await expect(open(answer).ask()).rejects.toThrow();
});
