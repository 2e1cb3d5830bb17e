import { expect, test } from 'vitest';
import { createBeginActing } from './act-as-service';

const request = { email: 'agency@elm.example', reason: 'support case 4711', minutes: 15 } as const;

function begin(answer: () => Promise<Response>) {
  const sent: { address: unknown; body: unknown }[] = [];
  const call = createBeginActing({
    timeoutMs: 1000,
    fetch: (address, init) => {
      sent.push({ address, body: String(init?.body) });
      return answer();
    },
  });
  return { sent, outcome: call(request) };
}

test('ACCESS-32 customer, reason and time limit are sent as a form', async () => {
  const { sent, outcome } = begin(async () => Response.json({}));
  expect(await outcome).toBe('begun');
  const body = 'client_id=unified-shell&email=agency%40elm.example&reason=support+case+4711&minutes=15';
  expect(sent).toEqual([{ address: '/ims/impersonation/v1', body }]);
});

test.each([
  [401, 'signed-out'],
  [403, 'refused'],
  [409, 'running'],
  [400, 'failed'],
  [503, 'failed'],
])('status %i means %s', async (status, expected) => {
  expect(await begin(async () => Response.json({}, { status })).outcome).toBe(expected);
});

test('STEP_UP_REQUIRED means that the user has to confirm who they are', async () => {
  const answer = async () => Response.json({ code: 'STEP_UP_REQUIRED' }, { status: 403 });
  expect(await begin(answer).outcome).toBe('confirm');
});

test('a network error means failed', async () => {
  expect(await begin(() => Promise.reject(new TypeError('fetch failed'))).outcome).toBe('failed');
});
