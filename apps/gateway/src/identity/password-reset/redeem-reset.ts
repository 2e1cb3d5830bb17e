/**
 * `POST /ims/password-reset/v1/password` `{token, password, code?}`: sets the new password. A person who had
 * none and has factors has to enter a code (`prove-by-code.ts`); of the others, the sign-in asks for the code
 * of an app. All sessions of the person end with everything issued under them. A password that breaks a rule
 * uses neither the link nor the code. The browser becomes a known device without failures, so that an owner
 * who has typed wrong passwords before can sign in at once (case I3).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SignInRecord } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import { runAll } from '../../platform/run-all';
import { type EndSessionsDependencies, endSessionsOfPerson } from '../account/end-sessions';
import { listAccountWords } from '../passwords/account-words';
import { findPasswordFault } from '../passwords/password-policy';
import type { TellOwner } from '../passwords/tell-owner';
import { type CodeProof, CodeSchema } from '../sign-in/code-proof';
import type { KnownDevices } from '../sign-in/known-device';
import type { PasswordHasher } from '../sign-in/password-hash';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PasswordResetStore, Redeemed } from './password-reset-store';
import type { ProveByCode } from './prove-by-code';
import { TokenSchema } from './reset-details';
import { hashToken } from './reset-links';

export interface RedeemResetDependencies extends Omit<EndSessionsDependencies, 'accounts'> {
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts'>;
  resets: Pick<PasswordResetStore, 'find' | 'redeem' | 'redeemWithoutPassword'>;
  signInMethods: Pick<SignInMethodStore, 'findAuthenticator'>;
  proveByCode: ProveByCode;
  passwordHasher: Pick<PasswordHasher, 'hash'>;
  throttle: Pick<SignInThrottle, 'forgive'>;
  knownDevices: KnownDevices;
  tellOwner: TellOwner;
}

const BodySchema = v.strictObject({
  token: TokenSchema,
  password: v.pipe(v.string(), v.maxLength(4096)),
  code: v.optional(CodeSchema),
});

/** Throws `INVALID_BODY`, `RESET_LINK_INVALID`, the code of the rule that the password breaks, and as `ProveByCode` does. */
export function createRedeemReset(dependencies: RedeemResetDependencies) {
  const { accounts, resets, signInMethods, passwordHasher, throttle, knownDevices, record } = dependencies;
  const { proveByCode, tellOwner } = dependencies;

  async function redeem(
    tokenHash: string,
    { passwordHash }: SignInRecord,
    next: string,
    proof: CodeProof | undefined,
  ): Promise<Redeemed> {
    if (passwordHash === null) {
      return resets.redeemWithoutPassword(tokenHash, { passwordHash: next }, proof);
    }
    return (await resets.redeem(tokenHash, next)) ? 'redeemed' : 'link-invalid';
  }

  /**
   * Not with an app whose code was not entered. The code has six digits, and is all that is missing at the
   * sign-in then. Each link would give ten more guesses at it.
   */
  async function welcome(
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, email }: SignInRecord,
    isProved: boolean,
  ): Promise<void> {
    if (!isProved && (await signInMethods.findAuthenticator(personId))) return;
    const deviceId = knownDevices.find(request, email);
    await throttle.forgive({ email, address: request.ip, deviceId });
    knownDevices.remember(request, reply, email);
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put token and password into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { token, password, code } = body.output;
    const tokenHash = hashToken(token);
    const reset = await resets.find(tokenHash);
    const person = reset && (await accounts.findSignIn(reset.email));
    if (person === undefined) throw new GatewayError('RESET_LINK_INVALID');
    const own = await accounts.listOwnAccounts(person.primary.userId);
    const fault = findPasswordFault(password, listAccountWords(own));
    if (fault !== undefined) throw new GatewayError(fault);
    const { proof, succeed, refuse } = await proveByCode(request, person, code);
    const outcome = await redeem(tokenHash, person, await passwordHasher.hash(password), proof);
    if (outcome === 'code-refused') return refuse();
    if (outcome !== 'redeemed') throw new GatewayError('RESET_LINK_INVALID');

    const { userId } = person.primary;
    const { id: requestId } = request;
    tellOwner(person.primary, requestId);
    await runAll(
      [
        succeed,
        () => record({ action: 'account.reset-password', outcome: 'success', object: userId, requestId }),
        () => endSessionsOfPerson(dependencies, userId, requestId),
      ],
      'A new password could not be followed up',
    );
    await welcome(request, reply, person, proof !== undefined);
    return {};
  };
}
