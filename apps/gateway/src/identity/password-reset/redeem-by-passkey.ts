/**
 * A person without a password takes up their account with a passkey in place of one: the invited person, the
 * first administrator, and a person who has lost their only passkey.
 * `POST /ims/password-reset/v1/passkey/options` `{token}`: answers `{options}` for the browser's
 * `navigator.credentials.create`.
 * `POST /ims/password-reset/v1/passkey` `{token, name, credential, code?}`: stores the passkey and uses the
 * link; answers `{recoveryCodes}`, with codes if the person had none. A person who has factors has to enter a
 * code (`prove-by-code.ts`). All sessions of the person end, as with a new password: the lost passkey may
 * have opened them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SignInRecord } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { runAll } from '../../platform/run-all';
import { type EndSessionsDependencies, endSessionsOfPerson } from '../account/end-sessions';
import { MAX_PASSKEYS, PasskeyNameSchema } from '../passkeys/add-passkey';
import type { PasskeyChallenges } from '../passkeys/passkey-challenges';
import { RegistrationAnswerSchema, type WebAuthn } from '../passkeys/web-authn';
import type { MakeFirstRecoveryCodes } from '../recovery-codes/make-recovery-codes';
import { CodeSchema } from '../sign-in/code-proof';
import type { KnownDevices } from '../sign-in/known-device';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PasswordResetStore } from './password-reset-store';
import { needsCode, type ProveByCode } from './prove-by-code';
import { TokenSchema } from './reset-details';
import { hashToken } from './reset-links';

export interface RedeemByPasskeyDependencies extends Omit<EndSessionsDependencies, 'accounts'> {
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts'>;
  resets: Pick<PasswordResetStore, 'find' | 'redeemWithoutPassword'>;
  signInMethods: Pick<SignInMethodStore, 'listPasskeys' | 'findAuthenticator' | 'countRecoveryCodes'>;
  proveByCode: ProveByCode;
  makeFirstRecoveryCodes: MakeFirstRecoveryCodes;
  passkeyChallenges: PasskeyChallenges;
  webAuthn: WebAuthn;
  knownDevices: KnownDevices;
  clock: Clock;
}

const OptionsSchema = v.strictObject({ token: TokenSchema });
const BodySchema = v.strictObject({
  token: TokenSchema,
  name: PasskeyNameSchema,
  credential: RegistrationAnswerSchema,
  code: v.optional(CodeSchema),
});

const purposeOf = (tokenHash: string) => `registration by link ${tokenHash}`;

export function createRedeemByPasskey(dependencies: RedeemByPasskeyDependencies) {
  const { accounts, resets, signInMethods, passkeyChallenges, webAuthn, knownDevices, clock, record } =
    dependencies;
  const { proveByCode, makeFirstRecoveryCodes } = dependencies;

  /** A password that was set before would go on working beside the passkey, so it has to be replaced by another. */
  async function findPerson(tokenHash: string): Promise<SignInRecord> {
    const reset = await resets.find(tokenHash);
    const person = reset && (await accounts.findSignIn(reset.email));
    if (person === undefined) throw new GatewayError('RESET_LINK_INVALID');
    if (person.passwordHash !== null) throw new GatewayError('FORBIDDEN');
    return person;
  }

  return {
    /** Throws `INVALID_BODY`, `RESET_LINK_INVALID`, `FORBIDDEN` for a person who has a password, and `FACTORS_LOST`. */
    async options(request: FastifyRequest, reply: FastifyReply) {
      const body = v.safeParse(OptionsSchema, request.body);
      // Without a cause, because it would put the token into the log.
      if (!body.success) throw new GatewayError('INVALID_BODY');
      const tokenHash = hashToken(body.output.token);
      const person = await findPerson(tokenHash);
      // Before the browser makes a passkey that could not be stored.
      await needsCode(signInMethods, person);
      const { primary } = person;
      const existing = await signInMethods.listPasskeys(primary.personId);
      const challenge = passkeyChallenges.begin(reply, purposeOf(tokenHash));
      return { options: webAuthn.registrationOptions(challenge, primary, existing) };
    },
    /**
     * Throws as `options` does; `BAD_REQUEST` for an answer that is not valid, or not for this browser and
     * link; `TOO_MANY_PASSKEYS`; and as `ProveByCode` does. None of them uses the link or the code.
     */
    async redeem(request: FastifyRequest, reply: FastifyReply) {
      const body = v.safeParse(BodySchema, request.body);
      if (!body.success) throw new GatewayError('INVALID_BODY');
      const { token, name, credential, code } = body.output;
      const tokenHash = hashToken(token);
      const person = await findPerson(tokenHash);
      const { personId, userId, email } = person.primary;
      const pending = passkeyChallenges.take(request, reply, purposeOf(tokenHash));
      const passkey = pending && (await webAuthn.verifyRegistration(credential, pending.challenge));
      if (!passkey) throw new GatewayError('BAD_REQUEST');
      const { proof, succeed, refuse } = await proveByCode(request, person, code);
      const row = { ...passkey, personId, name, createdAt: clock.now(), lastUsedAt: undefined };
      // One transaction uses the code and the link and stores the passkey, or does none of it. So a link that
      // was used by another call in the meantime costs no code and leaves no passkey behind.
      const renewal = { passkey: row, maxPasskeys: MAX_PASSKEYS };
      const outcome = await resets.redeemWithoutPassword(tokenHash, renewal, proof);
      if (outcome === 'code-refused') return refuse();
      if (outcome === 'too-many-passkeys') throw new GatewayError('TOO_MANY_PASSKEYS');
      if (outcome === 'link-invalid') throw new GatewayError('RESET_LINK_INVALID');
      const event = { outcome: 'success', actor: userId, requestId: request.id } as const;
      await runAll(
        [
          succeed,
          () => record({ action: 'account.add-passkey', ...event }),
          () => endSessionsOfPerson(dependencies, userId, request.id),
        ],
        'A new passkey could not be followed up',
      );
      knownDevices.remember(request, reply, email);
      // The person may lose this passkey too, and a link alone would not replace it.
      return { recoveryCodes: await makeFirstRecoveryCodes(personId) };
    },
  };
}
