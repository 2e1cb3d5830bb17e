import { expect, it } from 'vitest';
import { succeeds } from './succeeds';

it.each([
  ['succeeds', 204, null, true],
  ['succeeds with a body', 200, '{}', true],
  ['is refused', 403, '{}', false],
])('the outcome of a call that %s is recognised', async (_what, status, body, expected) => {
  const answer = new Response(body, { status });
  expect(await succeeds(Promise.resolve(answer))).toBe(expected);
  expect(answer.bodyUsed).toBe(body !== null);
});

it('a call without an answer has not succeeded, nor one whose body breaks off', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('lost')) });
  expect(await succeeds(Promise.reject(new Error('offline')))).toBe(false);
  expect(await succeeds(Promise.resolve(new Response(broken)))).toBe(false);
});
