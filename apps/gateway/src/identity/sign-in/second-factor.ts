/**
 * The second page of a sign-in: after the password, a person with an authenticator app enters a code, or a recovery
 * code. In a step-up, a person with passkeys only enters a recovery code or uses a passkey. That the password was right
 * is sealed into a cookie of the browser, bound to its sign-in. A new password, and a provider of the person's
 * organisation, void it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { CookieSeal } from '../keys/cookie-seal';
import { createSealedCookie } from '../keys/sealed-cookie';
import { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { MarkPassword } from '../sign-in-methods/mark-password';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { BeginAttempt } from './begin-attempt';
import { type CodeProof, CodeSchema, createReadProof, useProof } from './code-proof';
import type { KnownDevices } from './known-device';
import { SolvedChallengeSchema } from './proof-of-work';

/** The page to show next: for a code of the app or a recovery code, or for a recovery code only. */
export type SecondFactor = 'code' | 'recovery-code';

export interface SecondFactors {
  /** The second factor that this sign-in needs; `undefined` if the password is enough. */
  find(personId: string, isStepUp: boolean): Promise<SecondFactor | undefined>;
  /** Stores that the password was right. */
  begin(reply: FastifyReply, uid: string, account: Account): Promise<void>;
  /** `POST /sign-in/<uid>/code` `{code, work?}` → `{redirect}` */
  submit(request: FastifyRequest, reply: FastifyReply): Promise<{ redirect: string }>;
}

export interface SecondFactorDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findAccount'>;
  providers: FindProvider;
  markPassword: MarkPassword;
  signInMethods: Pick<
    SignInMethodStore,
    'listPasskeys' | 'findAuthenticator' | 'useAuthenticator' | 'useRecoveryCode'
  >;
  beginAttempt: BeginAttempt;
  knownDevices: Pick<KnownDevices, 'remember'>;
  cookieSeal: CookieSeal;
  clock: Clock;
  record(event: AuditEvent): Promise<void>;
}

const COOKIE = '__Host-unified_shell_password';

/** `passwordMark` names the password that was right. */
const ProvedSchema = v.object({ userId: v.string(), passwordMark: v.string() });

const BodySchema = v.strictObject({ code: CodeSchema, work: v.optional(SolvedChallengeSchema) });

export function createSecondFactors(dependencies: SecondFactorDependencies): SecondFactors {
  const { provider, accounts, providers, markPassword, signInMethods } = dependencies;
  const { beginAttempt, knownDevices, clock, record } = dependencies;
  const readProof = createReadProof(signInMethods, clock);
  const cookie = createSealedCookie(dependencies.cookieSeal, COOKIE, lifetimesSeconds.secondFactor);

  async function acceptCode(personId: string, text: string): Promise<CodeProof['kind'] | undefined> {
    const proof = await readProof(personId, text);
    return proof && (await useProof(signInMethods, personId, proof)) ? proof.kind : undefined;
  }

  /** The account whose password was right, and still is what its person signs in with. */
  async function findProved(request: FastifyRequest, uid: string): Promise<Account | undefined> {
    const proved = v.safeParse(ProvedSchema, cookie.read(request, uid));
    if (!proved.success) return undefined;
    const { userId, passwordMark } = proved.output;
    const account = await accounts.findAccount(userId);
    if (!account || passwordMark !== (await markPassword(userId))) return undefined;
    return (await hasOwnProvider(providers, account.email)) ? undefined : account;
  }

  return {
    async find(personId, isStepUp) {
      if (await signInMethods.findAuthenticator(personId)) return 'code';
      if (!isStepUp) return undefined;
      return (await signInMethods.listPasskeys(personId)).length > 0 ? 'recovery-code' : undefined;
    },
    async begin(reply, uid, { userId }) {
      cookie.put(reply, uid, { userId, passwordMark: await markPassword(userId) });
    },
    /**
     * Throws `INVALID_BODY`, the refusals of `BeginAttempt`; `SIGN_IN_EXPIRED` without a password that was right in the last minutes and
     * still is; `SIGN_IN_FAILED` for a wrong code, or one that has been used.
     */
    async submit(request, reply) {
      const body = v.safeParse(BodySchema, request.body);
      if (!body.success) throw new GatewayError('INVALID_BODY');
      const { uid } = await requireInteraction(provider, request, reply);
      const account = await findProved(request, uid);
      if (!account) throw new GatewayError('SIGN_IN_EXPIRED');
      const { email, personId } = account;
      const { code, work } = body.output;
      const attempt = await beginAttempt(request, { uid, email, work });
      const accepted = await acceptCode(personId, code);
      const event = { action: 'session.sign-in', requestId: request.id } as const;
      if (!accepted) {
        await record({ ...event, outcome: 'refused', object: account.userId });
        throw new GatewayError('SIGN_IN_FAILED');
      }
      await attempt.succeed();
      cookie.remove(reply);
      knownDevices.remember(request, reply, email);
      const success = { outcome: 'success', actor: account.userId, requestId: request.id } as const;
      if (accepted === 'recovery-code') await record({ action: 'account.use-recovery-code', ...success });
      await record({ action: 'session.sign-in', ...success });
      const login = { accountId: account.userId, amr: [...AMR.passwordAndCode] };
      return { redirect: await provider.interactionResult(request.raw, reply.raw, { login }) };
    },
  };
}
