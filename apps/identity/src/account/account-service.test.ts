import { expect, test } from 'vitest';
import { createAccountService } from './account-service';

const change = (status: number, body: unknown) =>
  createAccountService({
    timeoutMs: 1000,
    fetch: async () => Response.json(body, { status }),
  }).changePassword('the old one', 'a new one that is long enough');

test.each([
  [200, {}, 'changed'],
  [401, { code: 'SIGN_IN_FAILED' }, 'wrong'],
  [401, { code: 'NO_SESSION' }, 'failed'],
  [401, null, 'failed'],
  [429, { code: 'RATE_LIMITED' }, 'limited'],
  [503, {}, 'failed'],
])('the answer %i %j to a change of the password means %s', async (status, body, outcome) => {
  expect(await change(status, body)).toBe(outcome);
});

test.each([
  [401, { code: 'NO_SESSION' }, 'signed-out'],
  [401, { code: 'SESSION_ENDED' }, 'signed-out'],
  [503, {}, undefined],
])('the answer %i %j in place of the details means %s', async (status, body, expected) => {
  const service = createAccountService({
    timeoutMs: 1000,
    fetch: async () => Response.json(body, { status }),
  });
  expect(await service.load()).toBe(expected);
});
