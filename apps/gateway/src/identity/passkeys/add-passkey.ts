/**
 * `POST /account/passkeys/v1/options`: answers `{options}` for the browser's `navigator.credentials.create`.
 * `POST /account/passkeys/v1` `{name, credential}`: stores the passkey; answers `{recoveryCodes}`, with codes if the
 * person had none.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { nameLine } from '../../platform/typed-text';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { MakeFirstRecoveryCodes } from '../recovery-codes/make-recovery-codes';
import { requireCurrent } from '../session/require-current';
import { AMR, withFactor } from '../shared/authentication-methods';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PayloadStore } from '../storage/payload-store';
import type { PasskeyChallenges } from './passkey-challenges';
import { RegistrationAnswerSchema, type WebAuthn } from './web-authn';

export interface AddPasskeyDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  providers: FindProvider;
  signInMethods: Pick<SignInMethodStore, 'listPasskeys' | 'addPasskey'>;
  passkeyChallenges: PasskeyChallenges;
  webAuthn: WebAuthn;
  payloads: Pick<PayloadStore, 'merge'>;
  makeFirstRecoveryCodes: MakeFirstRecoveryCodes;
  clock: Clock;
  record(event: AuditEvent): Promise<void>;
}

/** More than a person has devices; bounds the rows of a session in foreign hands. */
export const MAX_PASSKEYS = 10;

export const PasskeyNameSchema = v.pipe(nameLine, v.minLength(1), v.maxLength(60));

const purposeOf = (personId: string) => `registration ${personId}`;

/** Throws `NO_SESSION`, and `FORBIDDEN` for a person whose organisation has its own identity provider. */
export function createPasskeyOptions(dependencies: AddPasskeyDependencies) {
  const { provider, accounts, providers, signInMethods, passkeyChallenges, webAuthn } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { account } = await requireCurrent(provider, accounts, request, reply);
    if (await hasOwnProvider(providers, account.email)) throw new GatewayError('FORBIDDEN');
    const existing = await signInMethods.listPasskeys(account.personId);
    const challenge = passkeyChallenges.begin(reply, purposeOf(account.personId));
    return { options: webAuthn.registrationOptions(challenge, account, existing) };
  };
}

const BodySchema = v.strictObject({
  name: PasskeyNameSchema,
  credential: RegistrationAnswerSchema,
});

/**
 * Throws `NO_SESSION`; `INVALID_BODY`; `BAD_REQUEST` for an answer that is not valid, or not for this browser's newest
 * challenge; `TOO_MANY_PASSKEYS`, also for a passkey that is registered already.
 */
export function createAddPasskey(dependencies: AddPasskeyDependencies) {
  const { provider, accounts, signInMethods, passkeyChallenges, webAuthn, payloads, clock, record } =
    dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { account, session: current } = await requireCurrent(provider, accounts, request, reply);
    const { personId, userId } = account;
    const pending = passkeyChallenges.take(request, reply, purposeOf(personId));
    const { name, credential } = body.output;
    const passkey = pending && (await webAuthn.verifyRegistration(credential, pending.challenge));
    if (!passkey) throw new GatewayError('BAD_REQUEST');
    const row = { ...passkey, personId, name, createdAt: clock.now(), lastUsedAt: undefined };
    if (!(await signInMethods.addPasskey(row, MAX_PASSKEYS))) throw new GatewayError('TOO_MANY_PASSKEYS');
    const { jti, amr } = current.session;
    await payloads.merge('Session', jti, { amr: withFactor(amr, AMR.passkey) });
    await record({ action: 'account.add-passkey', outcome: 'success', actor: userId, requestId: request.id });
    return { recoveryCodes: await dependencies.makeFirstRecoveryCodes(personId) };
  };
}
