/** Solves the challenge of a refused attempt to sign in, as the page does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type SolvedChallenge, SolvedChallengeSchema } from '../sign-in/proof-of-work';
import type { RawAnswer } from './raw-request';

const ChallengeSchema = SolvedChallengeSchema.entries.challenge;

export async function solveWork(answer: RawAnswer): Promise<SolvedChallenge> {
  const challenge = v.parse(ChallengeSchema, answer.json()['challenge']);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved in time');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
