/**
 * `POST /account/password` `{current, next}`: changes the password of a user who knows the old one. Guessing is
 * slowed down as at the sign-in. All other sessions of the person end; the current one goes on.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { runAll } from '../../platform/run-all';
import { listAccountWords } from '../passwords/account-words';
import { findPasswordFault } from '../passwords/password-policy';
import type { TellOwner } from '../passwords/tell-owner';
import { requireCurrent } from '../session/require-current';
import type { KnownDevices } from '../sign-in/known-device';
import type { PasswordHasher } from '../sign-in/password-hash';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import type { VerifyCredentials } from '../sign-in/verify-credentials';
import { type EndSessionsDependencies, endOthers } from './end-sessions';

export interface PasswordDependencies extends EndSessionsDependencies {
  verifyCredentials: VerifyCredentials;
  throttle: SignInThrottle;
  knownDevices: Pick<KnownDevices, 'find'>;
  passwordHasher: PasswordHasher;
  tellOwner: TellOwner;
}

const BodySchema = v.strictObject({
  current: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  next: v.pipe(v.string(), v.maxLength(4096)),
});

/**
 * Throws `NO_SESSION`, `INVALID_BODY`, `RATE_LIMITED`, the code of the rule that the new password breaks, and
 * `SIGN_IN_FAILED` for a wrong old password.
 */
export function createChangePassword(dependencies: PasswordDependencies) {
  const { provider, accounts, verifyCredentials, throttle, knownDevices, passwordHasher, record, tellOwner } =
    dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put the passwords into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const person = await requireCurrent(provider, accounts, request, reply);
    const fault = findPasswordFault(body.output.next, listAccountWords(person.accounts));
    if (fault !== undefined) throw new GatewayError(fault);
    const { email, userId, personId } = person.account;
    const event = { action: 'account.change-password', actor: userId, requestId: request.id } as const;
    const deviceId = knownDevices.find(request, email);
    const attempt = await throttle.begin({ email, address: request.ip, deviceId });
    const { accepted } = await verifyCredentials(email, body.output.current);
    if (!accepted) {
      await record({ ...event, outcome: 'refused' });
      throw new GatewayError('SIGN_IN_FAILED');
    }
    await attempt.succeed();
    await accounts.changePassword(personId, await passwordHasher.hash(body.output.next));
    tellOwner(person.account, request.id);
    await runAll(
      [
        () => record({ ...event, outcome: 'success' }),
        () => endOthers(dependencies, person, request.id, () => true),
      ],
      'A new password could not be followed up',
    );
    return {};
  };
}
