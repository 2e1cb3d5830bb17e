import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { lifetimesSeconds } from '../shared/lifetimes';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { testSecrets } from '../test-support/test-settings';
import {
  createProofOfWork,
  type ProofOfWork,
  type SolvedChallenge,
  SolvedChallengeSchema,
} from './proof-of-work';

const LITTLE_WORK = { maxDerivations: 3, iterations: 1 };
const ATTEMPT = { uid: 'a-sign-in', email: 'a@alder.example', address: '2001:db8:1:2::1' };

/** As it comes from a client. */
async function solve(challenge: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  const { counter, derivedKey } = solution;
  const sent = JSON.stringify({ challenge, solution: { counter, derivedKey } });
  return v.parse(SolvedChallengeSchema, JSON.parse(sent));
}

describe('a proof of work', () => {
  let clock: FakeClock;
  let proofOfWork: ProofOfWork;
  let solved: SolvedChallenge;
  beforeEach(async () => {
    clock = createFakeClock();
    proofOfWork = createProofOfWork(testSecrets.guessKey, clock, LITTLE_WORK);
    solved = await solve(await proofOfWork.challenge(ATTEMPT));
  });

  test('I3 is accepted until five minutes after its challenge was made, by every process', async () => {
    const process = createProofOfWork(testSecrets.guessKey, clock, LITTLE_WORK);
    clock.advance(lifetimesSeconds.proofOfWork * 1000 - 1);
    const id = await process.verify(solved, ATTEMPT);
    expect(id).toBe(solved.challenge.parameters.nonce);
    expect(await process.verify(solved, { ...ATTEMPT, address: '2001:db8:1:2::2' })).toBe(id);
    clock.advance(1);
    expect(await process.verify(solved, ATTEMPT)).toBeUndefined();
  });

  test('I3 has another id for each challenge', async () => {
    const other = await solve(await proofOfWork.challenge(ATTEMPT));
    expect(await proofOfWork.verify(other, ATTEMPT)).not.toBe(await proofOfWork.verify(solved, ATTEMPT));
  });

  test.each([
    ['another sign-in', { uid: 'other' }],
    ['another account', { email: 'b@alder.example' }],
    ['another network', { address: '2001:db8:1:3::1' }],
  ])('I3 is not accepted for %s', async (_name, change) => {
    expect(await proofOfWork.verify(solved, { ...ATTEMPT, ...change })).toBeUndefined();
  });

  test.each<[string, (given: SolvedChallenge) => SolvedChallenge]>([
    ['a changed solution', (given) => ({ ...given, solution: { counter: 1, derivedKey: 'ff'.repeat(32) } })],
    ['no solution', (given) => ({ ...given, solution: { counter: 1, derivedKey: '' } })],
    ['a changed signature', (given) => withChallenge(given, { signature: '00'.repeat(32) })],
    ['no signature', (given) => withChallenge(given, { signature: '' })],
    ['another nonce', (given) => withParameters(given, { nonce: '00'.repeat(16) })],
    ['less work', (given) => withParameters(given, { cost: 2 })],
    ['a shorter prefix', (given) => withParameters(given, { keyPrefix: '00' })],
    [
      'more time',
      (given) => withParameters(given, { data: { ...given.challenge.parameters.data, until: 1e15 } }),
    ],
  ])('I3 is not accepted with %s', async (_name, change) => {
    expect(await proofOfWork.verify(change(solved), ATTEMPT)).toBeUndefined();
  });

  test('I3 is not accepted for a challenge of another installation', async () => {
    const other = createProofOfWork(Buffer.from('another key'), clock, LITTLE_WORK);
    const { data } = solved.challenge.parameters;
    const foreign = await solve(await other.challenge(ATTEMPT));
    expect(await proofOfWork.verify(foreign, ATTEMPT)).toBeUndefined();
    expect(await proofOfWork.verify(withParameters(foreign, { data }), ATTEMPT)).toBeUndefined();
  });

  test('shows neither the e-mail address nor the network address', async () => {
    const text = JSON.stringify(solved.challenge);
    expect(text).not.toMatch(/alder|2001/);
    expect(solved.challenge.parameters.data.attempt).toMatch(/^[\w-]{43}$/);
  });
});

type SentChallenge = SolvedChallenge['challenge'];

function withChallenge(given: SolvedChallenge, change: Partial<SentChallenge>): SolvedChallenge {
  return { ...given, challenge: { ...given.challenge, ...change } };
}

function withParameters(given: SolvedChallenge, change: Partial<SentChallenge['parameters']>) {
  return withChallenge(given, { parameters: { ...given.challenge.parameters, ...change } });
}
