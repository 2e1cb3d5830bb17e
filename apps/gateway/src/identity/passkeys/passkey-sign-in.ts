/**
 * `POST /account/passkeys/v1/challenge`: answers `{options}` for the browser's `navigator.credentials.get`, the same to
 * every caller.
 * `POST /sign-in/<uid>/passkey` `{credential}`: signs in the passkey's owner and answers `{redirect}`. An unknown
 * passkey and a wrong signature have the same answer (case I2). A passkey counts as two factors, because its
 * authenticator has verified the user.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import { findAccountToSignIn } from '../provider/account-to-sign-in';
import { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import type { KnownDevices } from '../sign-in/known-device';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PasskeyChallenge, PasskeyChallenges } from './passkey-challenges';
import { type SignInAnswer, SignInAnswerSchema, type WebAuthn } from './web-authn';

const PURPOSE = 'sign-in';

export function createPasskeyChallenge({
  passkeyChallenges,
  webAuthn,
}: Pick<PasskeySignInDependencies, 'passkeyChallenges' | 'webAuthn'>) {
  return async (_request: FastifyRequest, reply: FastifyReply) => ({
    options: webAuthn.signInOptions(passkeyChallenges.begin(reply, PURPOSE)),
  });
}

export interface PasskeySignInDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findSignIn' | 'findAccount'>;
  providers: FindProvider;
  signInMethods: Pick<SignInMethodStore, 'findPasskey' | 'usePasskey'>;
  passkeyChallenges: PasskeyChallenges;
  webAuthn: WebAuthn;
  throttle: SignInThrottle;
  knownDevices: KnownDevices;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({ credential: SignInAnswerSchema });

/** Throws `INVALID_BODY`, `SIGN_IN_EXPIRED`, `RATE_LIMITED`, and `SIGN_IN_FAILED`. */
export function createPasskeySignIn(dependencies: PasskeySignInDependencies) {
  const { provider, accounts, providers, signInMethods, passkeyChallenges, webAuthn } = dependencies;
  const { throttle, knownDevices, record } = dependencies;

  type Found = Awaited<ReturnType<SignInMethodStore['findPasskey']>>;

  async function verify(answer: SignInAnswer, found: Found, pending: PasskeyChallenge | undefined) {
    if (!found || !pending) return false;
    const counter = await webAuthn.verifySignIn(answer, pending.challenge, found.passkey);
    // A user who has left an organisation is locked out at its provider: an old passkey must not bypass that.
    if (counter === undefined || (await hasOwnProvider(providers, found.email))) return false;
    return signInMethods.usePasskey(found.passkey.id, { counter, challengedAt: pending.madeAt });
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ redirect: string }> => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { credential } = body.output;
    const interaction = await requireInteraction(provider, request, reply);
    const pending = passkeyChallenges.take(request, reply, PURPOSE);
    const found = await signInMethods.findPasskey(credential.id);
    const email = found?.email ?? `passkey ${credential.id}`;
    const attempt = await throttle.begin({
      email,
      address: request.ip,
      deviceId: knownDevices.find(request, email),
    });
    const primary = found && (await accounts.findSignIn(found.email))?.primary;
    const event = { action: 'session.sign-in', requestId: request.id } as const;
    if (!primary || !(await verify(credential, found, pending))) {
      await record({ ...event, outcome: 'refused', ...(primary && { object: primary.userId }) });
      throw new GatewayError('SIGN_IN_FAILED');
    }
    const account = await findAccountToSignIn(accounts, interaction, primary);
    await attempt.succeed();
    knownDevices.remember(request, reply, email);
    await record({ ...event, outcome: 'success', actor: account.userId });
    const login = { accountId: account.userId, amr: [...AMR.passkey] };
    return { redirect: await provider.interactionResult(request.raw, reply.raw, { login }) };
  };
}
