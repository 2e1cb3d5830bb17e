/**
 * Step-up authentication: a sensitive action needs a sign-in of the last ten minutes, with two factors if the person
 * had a second one at that time (decision 0031). The session's own sign-in is the proof: its time (`auth_time`) and
 * its methods (`amr`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import type { Handler } from '../guards/route';
import { requireCurrent } from '../session/require-current';
import { FEDERATED, type SignInProof, TWO_FACTORS } from '../shared/authentication-methods';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

export interface StepUp {
  /** Whether the user has to sign in again before a sensitive action. */
  isNeeded(proof: SignInProof, personId: string): Promise<boolean>;
  /** Runs the handler only after a step-up; throws `NO_SESSION` and `STEP_UP_REQUIRED`. */
  before(handler: Handler): Handler;
}

export interface StepUpDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  signInMethods: Pick<SignInMethodStore, 'listPasskeys' | 'findAuthenticator'>;
  clock: Clock;
}

const PROOF_LIFETIME_MS = 10 * 60 * 1000;

/** `one factor`: it is enough only for a person who had no second factor at the time of the sign-in. */
export function judgeProof(
  { loginTs = 0, amr = [] }: SignInProof,
  now: number,
): 'enough' | 'one factor' | 'too old' {
  if (now - loginTs * 1000 > PROOF_LIFETIME_MS) return 'too old';
  // The organisation's own provider decides how many factors it asks for.
  return amr.includes(TWO_FACTORS) || amr.includes(FEDERATED) ? 'enough' : 'one factor';
}

export function createStepUp({ provider, accounts, signInMethods, clock }: StepUpDependencies): StepUp {
  /** A second factor that was added after the sign-in does not devalue it: it soon expires anyway. */
  async function hadSecondFactor(personId: string, signedInAt: number): Promise<boolean> {
    const passkeys = await signInMethods.listPasskeys(personId);
    const authenticator = await signInMethods.findAuthenticator(personId);
    const methods = authenticator ? [...passkeys, authenticator] : passkeys;
    return methods.some(({ createdAt }) => createdAt < signedInAt);
  }

  async function isNeeded(proof: SignInProof, personId: string): Promise<boolean> {
    const judged = judgeProof(proof, clock.now());
    return judged === 'one factor'
      ? hadSecondFactor(personId, (proof.loginTs ?? 0) * 1000)
      : judged === 'too old';
  }

  return {
    isNeeded,
    before: (handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { session, account } = await requireCurrent(provider, accounts, request, reply);
      if (await isNeeded(session.session, account.personId)) throw new GatewayError('STEP_UP_REQUIRED');
      return handler(request, reply);
    },
  };
}
