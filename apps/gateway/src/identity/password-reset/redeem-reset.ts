/**
 * `POST /ims/password-reset/v1/password` `{token, password}`: sets the new password. All sessions of the person end with
 * everything issued under them. A password that breaks a rule does not use the link up. The browser becomes a known
 * device without failures, so that an owner who has typed wrong passwords before can sign in at once (case I3).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import { runAll } from '../../platform/run-all';
import { type EndSessionsDependencies, endSessionsOfPerson } from '../account/end-sessions';
import { listAccountWords } from '../passwords/account-words';
import { findPasswordFault } from '../passwords/password-policy';
import type { TellOwner } from '../passwords/tell-owner';
import type { KnownDevices } from '../sign-in/known-device';
import type { PasswordHasher } from '../sign-in/password-hash';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import type { PasswordResetStore } from './password-reset-store';
import { TokenSchema } from './reset-details';
import { hashToken } from './reset-links';

export interface RedeemResetDependencies extends Omit<EndSessionsDependencies, 'accounts'> {
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts'>;
  resets: Pick<PasswordResetStore, 'find' | 'redeem'>;
  passwordHasher: Pick<PasswordHasher, 'hash'>;
  throttle: Pick<SignInThrottle, 'forgive'>;
  knownDevices: KnownDevices;
  tellOwner: TellOwner;
}

const BodySchema = v.strictObject({ token: TokenSchema, password: v.pipe(v.string(), v.maxLength(4096)) });

/** Throws `INVALID_BODY`, `RESET_LINK_INVALID`, and the code of the rule that the password breaks. */
export function createRedeemReset(dependencies: RedeemResetDependencies) {
  const { accounts, resets, passwordHasher, throttle, knownDevices, record, tellOwner } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put token and password into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { token, password } = body.output;
    const tokenHash = hashToken(token);
    const reset = await resets.find(tokenHash);
    const person = reset && (await accounts.findSignIn(reset.email));
    if (person === undefined) throw new GatewayError('RESET_LINK_INVALID');
    const own = await accounts.listOwnAccounts(person.primary.userId);
    const fault = findPasswordFault(password, listAccountWords(own));
    if (fault !== undefined) throw new GatewayError(fault);
    const isRedeemed = await resets.redeem(tokenHash, await passwordHasher.hash(password));
    if (!isRedeemed) throw new GatewayError('RESET_LINK_INVALID');

    const { email, userId } = person.primary;
    const { id: requestId } = request;
    tellOwner(person.primary, requestId);
    await runAll(
      [
        () => record({ action: 'account.reset-password', outcome: 'success', object: userId, requestId }),
        () => endSessionsOfPerson(dependencies, userId, requestId),
      ],
      'A new password could not be followed up',
    );
    const deviceId = knownDevices.find(request, email);
    await throttle.forgive({ email, address: request.ip, deviceId });
    knownDevices.remember(request, reply, email);
    return {};
  };
}
