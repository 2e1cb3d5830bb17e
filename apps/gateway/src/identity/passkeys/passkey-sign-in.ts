/**
 * `POST /account/passkeys/v1/challenge`: answers `{options}` for the browser's `navigator.credentials.get`, the same to
 * every caller.
 * `POST /sign-in/<uid>/passkey` `{credential, work?}`: signs in the passkey's owner and answers `{redirect}`. An unknown
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
import type { BeginAttempt } from '../sign-in/begin-attempt';
import type { KnownDevices } from '../sign-in/known-device';
import { SolvedChallengeSchema } from '../sign-in/proof-of-work';
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
  beginAttempt: BeginAttempt;
  knownDevices: Pick<KnownDevices, 'remember'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({
  credential: SignInAnswerSchema,
  work: v.optional(SolvedChallengeSchema),
});

/** Throws `INVALID_BODY`, `SIGN_IN_EXPIRED`, the refusals of `BeginAttempt`, and `SIGN_IN_FAILED`. */
export function createPasskeySignIn(dependencies: PasskeySignInDependencies) {
  const { provider, accounts, providers, signInMethods, passkeyChallenges, webAuthn } = dependencies;
  const { beginAttempt, knownDevices, record } = dependencies;

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
    const { credential, work } = body.output;
    const interaction = await requireInteraction(provider, request, reply);
    const found = await signInMethods.findPasskey(credential.id);
    const email = found?.email ?? `passkey ${credential.id}`;
    const attempt = await beginAttempt(request, { uid: interaction.uid, email, work });
    // After the attempt has been counted: with a proof of work, the page sends the same credential again.
    const pending = passkeyChallenges.take(request, reply, PURPOSE);
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
