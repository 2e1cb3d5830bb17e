/**
 * `POST /account/authenticator/v1/secret`: answers `{secret, address}` for the user's app. The secret is only in the
 * answer and in a sealed cookie until it is confirmed.
 * `POST /account/authenticator/v1` `{code}`: confirms it with the app's first code, and replaces the app before;
 * answers `{recoveryCodes}`, with codes if the person had none.
 * `POST /account/authenticator/v1/remove`.
 */
import { PRODUCT_NAME } from '@unified-shell/messages/product-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { LiveBrands } from '../../brand/live-brands';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { CookieSeal } from '../keys/cookie-seal';
import { createSealedCookie } from '../keys/sealed-cookie';
import type { MakeFirstRecoveryCodes } from '../recovery-codes/make-recovery-codes';
import { requireCurrent } from '../session/require-current';
import { AMR, withFactor } from '../shared/authentication-methods';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PayloadStore } from '../storage/payload-store';
import { addressOf, makeSecret, readCode, stepOf } from './one-time-code';

export interface SetUpAuthenticatorDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  providers: FindProvider;
  signInMethods: Pick<SignInMethodStore, 'putAuthenticator' | 'removeAuthenticator'>;
  makeFirstRecoveryCodes: MakeFirstRecoveryCodes;
  payloads: Pick<PayloadStore, 'merge'>;
  cookieSeal: CookieSeal;
  clock: Clock;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  record(event: AuditEvent): Promise<void>;
}

const COOKIE = '__Host-unified_shell_authenticator';

const BodySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(20)) });

export function createSetUpAuthenticator(dependencies: SetUpAuthenticatorDependencies) {
  const { provider, accounts, providers, signInMethods, payloads, cookieSeal, clock, brands, record } =
    dependencies;
  const cookie = createSealedCookie(cookieSeal, COOKIE, lifetimesSeconds.authenticatorSetup);

  return {
    /** Throws `NO_SESSION`, and `FORBIDDEN` for a person whose organisation has its own identity provider. */
    async makeSecret(request: FastifyRequest, reply: FastifyReply) {
      const { account } = await requireCurrent(provider, accounts, request, reply);
      if (await hasOwnProvider(providers, account.email)) throw new GatewayError('FORBIDDEN');
      const secret = makeSecret();
      cookie.put(reply, account.personId, secret);
      return {
        secret,
        address: addressOf(secret, account.email, brands.ofInstallation().name ?? PRODUCT_NAME),
      };
    },
    /** Throws `NO_SESSION`, `INVALID_BODY`, and `SIGN_IN_FAILED` for a wrong code or an expired secret. */
    async confirm(request: FastifyRequest, reply: FastifyReply) {
      const body = v.safeParse(BodySchema, request.body);
      if (!body.success) throw new GatewayError('INVALID_BODY');
      const { account, session: current } = await requireCurrent(provider, accounts, request, reply);
      const { personId, userId } = account;
      const secret = cookie.read(request, personId);
      const code = readCode(body.output.code);
      const step =
        typeof secret === 'string' && code !== undefined ? stepOf(secret, code, clock.now()) : undefined;
      if (typeof secret !== 'string' || step === undefined) throw new GatewayError('SIGN_IN_FAILED');
      await signInMethods.putAuthenticator(personId, secret, step);
      const { jti, amr } = current.session;
      await payloads.merge('Session', jti, { amr: withFactor(amr, AMR.passwordAndCode) });
      cookie.remove(reply);
      const event = { outcome: 'success', actor: userId, requestId: request.id } as const;
      await record({ action: 'account.set-up-authenticator', ...event });
      return { recoveryCodes: await dependencies.makeFirstRecoveryCodes(personId) };
    },
    /** Throws `NO_SESSION`. */
    async remove(request: FastifyRequest, reply: FastifyReply) {
      const { account } = await requireCurrent(provider, accounts, request, reply);
      if (await signInMethods.removeAuthenticator(account.personId)) {
        const event = { outcome: 'success', actor: account.userId, requestId: request.id } as const;
        await record({ action: 'account.remove-authenticator', ...event });
      }
      return {};
    },
  };
}
