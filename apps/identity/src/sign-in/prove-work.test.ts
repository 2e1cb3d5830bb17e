import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test, vi } from 'vitest';
import { postWithWork, type SolveChallenge, solveChallenge } from './prove-work';

const keys = { hmacSignatureSecret: 'challenges', hmacKeySignatureSecret: 'solutions' };
const makeChallenge = (counter: number) =>
  createChallenge({ ...keys, algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey });

const refusal = (challenge: unknown) =>
  Response.json(
    { type: 'LIMIT', code: 'PROOF_OF_WORK_REQUIRED', requestId: 'r1', challenge },
    { status: 429 },
  );

/** Posts an attempt; `bodies` are those that the service received, in order. */
async function post(answers: Response[], solve: SolveChallenge) {
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'));
  };
  const onWork = vi.fn<() => void>();
  const ports = { fetch, timeoutMs: 30_000, solve };
  const answer = await postWithWork('/sign-in/abc', { code: '123456' }, { ...ports, onWork });
  return { answer, bodies, worked: onWork.mock.calls.length };
}

describe('an attempt to sign in', () => {
  const solution: Solution = { counter: 7, derivedKey: 'aa', time: 900 };
  const solve = async () => solution;

  test('I3 is sent once more with the solution of the challenge that refused it', async () => {
    const challenge = await makeChallenge(7);
    const accepted = Response.json({ redirect: '/next' });
    const { answer, bodies, worked } = await post([refusal(challenge), accepted], solve);
    expect(answer).toEqual({ status: 200, body: { redirect: '/next' } });
    const work = { challenge, solution: { counter: 7, derivedKey: 'aa' } };
    expect(bodies).toEqual([{ code: '123456' }, { code: '123456', work: JSON.parse(JSON.stringify(work)) }]);
    expect(worked).toBe(1);
  });

  test('is not sent a third time', async () => {
    const challenge = await makeChallenge(7);
    const { answer, bodies } = await post([refusal(challenge), refusal(challenge)], solve);
    expect([answer?.status, bodies.length]).toEqual([429, 2]);
  });

  test.each<[string, SolveChallenge]>([
    ['cannot be solved here', () => Promise.reject(new TypeError('crypto.subtle is undefined'))],
    ['is not solved in time', async () => undefined],
  ])('stays refused when the challenge %s', async (_name, failing) => {
    const { answer, bodies } = await post([refusal(await makeChallenge(7))], failing);
    expect([answer?.status, bodies.length]).toEqual([429, 1]);
  });

  test.each([
    ['another refusal', () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 })],
    ['a success', () => Response.json({ redirect: '/next' })],
    ['a challenge of another form', () => refusal({ parameters: { algorithm: 'PBKDF2/SHA-256' } })],
  ])('is sent once when the answer is %s', async (_name, answerOf) => {
    const { bodies, worked } = await post([answerOf()], solve);
    expect([bodies.length, worked]).toEqual([1, 0]);
  });
});

describe('the solution of a challenge', () => {
  const parse = (challenge: Challenge): Challenge => JSON.parse(JSON.stringify(challenge));

  test('I3 is the one that the service made', async () => {
    const challenge = parse(await makeChallenge(20));
    const solution = await solveChallenge(challenge);
    expect(solution).toMatchObject({ counter: 20 });
    if (solution === undefined) return;
    expect(await verifySolution({ ...keys, challenge, solution, deriveKey })).toMatchObject({
      verified: true,
    });
  });

  test('is given up when the page ends the attempt', async () => {
    const attempt = new AbortController();
    const solving = solveChallenge(parse(await makeChallenge(4_000_000_000)), attempt.signal);
    attempt.abort();
    expect(await solving).toBeUndefined();
  });
});
