/**
 * Begins an attempt to sign in: counts it, or tells what the caller has to do first. An attempt that only the count of
 * its address refuses is answered with a challenge, whether or not the account exists (case I3).
 */
import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import type { KnownDevices } from './known-device';
import type { ProofOfWork, SolvedChallenge } from './proof-of-work';
import type { CountedAttempt, SignInThrottle } from './sign-in-throttle';

export interface BegunAttempt {
  /** The pending sign-in. */
  uid: string;
  /** Normalised. */
  email: string;
  work: SolvedChallenge | undefined;
}

/**
 * Rejects with `PROOF_OF_WORK_REQUIRED` and a challenge, `RATE_LIMITED`, or `UNAVAILABLE`. A challenge that is not
 * solved for this attempt counts as none.
 */
export type BeginAttempt = (request: FastifyRequest, begun: BegunAttempt) => Promise<CountedAttempt>;

export function createBeginAttempt(
  throttle: Pick<SignInThrottle, 'begin' | 'isOpenToWork'>,
  knownDevices: Pick<KnownDevices, 'find'>,
  proofOfWork: ProofOfWork,
): BeginAttempt {
  return async (request, { uid, email, work }) => {
    const workFor = { uid, email, address: request.ip };
    const workId = work && (await proofOfWork.verify(work, workFor));
    const attempt = { email, address: request.ip, deviceId: knownDevices.find(request, email), workId };
    try {
      return await throttle.begin(attempt);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'RATE_LIMITED') throw error;
      if (!(await throttle.isOpenToWork(attempt))) throw error;
      const challenge = await proofOfWork.challenge(workFor);
      throw new GatewayError('PROOF_OF_WORK_REQUIRED', { retryAfter: error.retryAfter, challenge });
    }
  };
}
