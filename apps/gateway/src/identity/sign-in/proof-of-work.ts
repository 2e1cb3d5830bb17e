/**
 * Proofs of work: while failed attempts of strangers have filled the count of an address, about a second of computing
 * buys one attempt from there (case I3, decision 0098). A challenge is signed and not stored. It is valid for one
 * account, one pending sign-in and one address. `sign-in-throttle.ts` counts each solution once.
 */
import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { addressKey } from '../../overload/address-key';
import type { Clock } from '../../platform/clock';
import { lifetimesSeconds } from '../shared/lifetimes';

/** The attempt that a challenge is bound to. */
export interface WorkFor {
  /** The pending sign-in. */
  uid: string;
  /** Normalised. */
  email: string;
  /** The client's address. */
  address: string;
}

export interface ProofOfWork {
  challenge(attempt: WorkFor): Promise<Challenge>;
  /** The id of the challenge if it was solved for this attempt, and `undefined` otherwise. */
  verify(solved: SolvedChallenge, attempt: WorkFor): Promise<string | undefined>;
}

/** Derivations of `ITERATIONS` rounds of HMAC-SHA-256; a challenge needs half as many on average. */
const MAX_DERIVATIONS = 1_000;
const ITERATIONS = 5_000;

const text = v.pipe(v.string(), v.maxLength(128));

/** A challenge as it was received, and its solution. */
export const SolvedChallengeSchema = v.strictObject({
  challenge: v.strictObject({
    parameters: v.strictObject({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: text,
      keySignature: text,
      data: v.strictObject({ attempt: text, until: v.number() }),
    }),
    signature: text,
  }),
  solution: v.strictObject({ counter: v.number(), derivedKey: text }),
});

export type SolvedChallenge = v.InferOutput<typeof SolvedChallengeSchema>;

/** @param hashKey signs the challenges, and hides what they are bound to */
export function createProofOfWork(
  hashKey: Buffer,
  clock: Clock,
  { maxDerivations = MAX_DERIVATIONS, iterations = ITERATIONS } = {},
): ProofOfWork {
  const hash = (...parts: string[]) =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(['proof of work', ...parts]))
      .digest('base64url');
  const keys = { hmacSignatureSecret: hash('challenges'), hmacKeySignatureSecret: hash('solutions') };
  const nameOf = ({ uid, email, address }: WorkFor) => hash('attempt', uid, email, addressKey(address));
  return {
    challenge: (attempt) =>
      createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(maxDerivations),
        deriveKey,
        // Not the library's own `expiresAt`, which it compares with the system's clock.
        data: { attempt: nameOf(attempt), until: clock.now() + lifetimesSeconds.proofOfWork * 1000 },
      }),
    async verify({ challenge, solution }, attempt) {
      const { nonce, data } = challenge.parameters;
      if (data.attempt !== nameOf(attempt) || data.until <= clock.now()) return undefined;
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      return verified ? nonce : undefined;
    },
  };
}
