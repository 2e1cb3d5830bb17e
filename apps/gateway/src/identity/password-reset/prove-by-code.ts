/**
 * Decides whether a link must be confirmed by a code. A link is in a mailbox, or in the hands of an administrator,
 * so it is one factor. It may replace a password, because the sign-in still asks for the second factor. A person without a
 * password signs in with two factors: a link alone must not give them a weaker way in. They enter a code of
 * their authenticator app or a recovery code, with the limits of the sign-in.
 */
import type { FastifyRequest } from 'fastify';
import type { SignInRecord } from '../../accounts/account';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { type CodeProof, createReadProof } from '../sign-in/code-proof';
import type { KnownDevices } from '../sign-in/known-device';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

export interface ProveByCodeDependencies {
  signInMethods: FactorReader;
  throttle: Pick<SignInThrottle, 'begin'>;
  knownDevices: Pick<KnownDevices, 'find'>;
  clock: Clock;
  record(event: AuditEvent): Promise<void>;
}

export type FactorReader = Pick<
  SignInMethodStore,
  'listPasskeys' | 'findAuthenticator' | 'countRecoveryCodes'
>;

export interface ProvedByCode {
  /** `undefined` for a link that needs no code. The store uses it up together with the link. */
  proof: CodeProof | undefined;
  /** After the code has been used: takes the failed attempts back. */
  succeed(): Promise<void>;
  /** Records that the code was refused, and throws `SIGN_IN_FAILED`. */
  refuse(): Promise<never>;
}

export type ProveByCode = (
  request: FastifyRequest,
  person: SignInRecord,
  code: string | undefined,
) => Promise<ProvedByCode>;

/**
 * Whether the person has to enter a code. An unused recovery code counts without a passkey too.
 * @throws GatewayError FACTORS_LOST for a person who has factors, and no code that could be right
 */
export async function needsCode(
  signInMethods: FactorReader,
  { personId, passwordHash }: Pick<SignInRecord, 'personId' | 'passwordHash'>,
): Promise<boolean> {
  if (passwordHash !== null) return false;
  const authenticator = await signInMethods.findAuthenticator(personId);
  // No code is right for an app whose secret does not open any more.
  if (authenticator?.secret !== undefined) return true;
  if ((await signInMethods.countRecoveryCodes(personId)).unused > 0) return true;
  const passkeys = await signInMethods.listPasskeys(personId);
  if (authenticator !== undefined || passkeys.length > 0) throw new GatewayError('FACTORS_LOST');
  return false;
}

/**
 * The result throws `FACTORS_LOST`; `SIGN_IN_FAILED` without a code, and for a wrong one; `RATE_LIMITED` and
 * `UNAVAILABLE`. An attempt counts as failed until `succeed`, as at the sign-in.
 */
export function createProveByCode(dependencies: ProveByCodeDependencies): ProveByCode {
  const { signInMethods, throttle, knownDevices, clock, record } = dependencies;
  const readProof = createReadProof(signInMethods, clock);

  return async (request, person, code) => {
    const { personId, email, primary } = person;
    // As a refused sign-in, because the account page tells the owner of these.
    const refuse = async (): Promise<never> => {
      const object = primary.userId;
      await record({ action: 'session.sign-in', outcome: 'refused', object, requestId: request.id });
      throw new GatewayError('SIGN_IN_FAILED');
    };
    if (!(await needsCode(signInMethods, person))) {
      return { proof: undefined, succeed: async () => {}, refuse };
    }
    // It is no guess, so it is neither counted nor recorded.
    if (code === undefined) throw new GatewayError('SIGN_IN_FAILED');
    const deviceId = knownDevices.find(request, email);
    const attempt = await throttle.begin({ email, address: request.ip, deviceId });
    const proof = await readProof(personId, code);
    if (proof === undefined) return refuse();
    const succeed = async () => {
      await attempt.succeed();
      const event = { outcome: 'success', actor: primary.userId, requestId: request.id } as const;
      if (proof.kind === 'recovery-code') await record({ action: 'account.use-recovery-code', ...event });
    };
    return { proof, succeed, refuse };
  };
}
