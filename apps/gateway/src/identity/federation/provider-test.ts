/**
 * The sign-in with which an administrator tries an organisation's own provider: the whole way, with discovery, keys and
 * all checks, but it ends on a page that tells the result and signs nobody in here. A ticket in the address names the
 * organisation, so that the page needs no session of an administrator.
 */
import { showMailAddress } from '@unified-shell/text/show-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { LiveBrands } from '../../brand/live-brands';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { FlowSecrets } from '../authorize/oidc-client';
import { rawQuery, readParameters } from '../guards/read-parameters';
import type { CookieSeal } from '../keys/cookie-seal';
import { type PlainPage, plainPageHeaders, plainPageTexts, renderPlainPage } from '../pages/plain-page';
import type { IdentitySettings } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import { acceptClaims } from './accept-claims';
import type { FederationClient } from './federation-client';
import { FederationError, type FederationFault } from './federation-error';
import type { IdentityProvider } from './identity-provider';
import type { PendingFederations } from './pending-federations';
import type { ProviderStore } from './provider-store';
import type { Leave } from './saml/saml-client';
import type { SamlParts } from './saml/saml-parts';

const ticketSchema = v.strictObject({ organisationId: v.string(), userId: v.string() });

/** The organisation, and the administrator who tries its provider. */
export type ProviderTest = v.InferOutput<typeof ticketSchema>;

const PURPOSE = 'provider test';
/** In the place of a sign-in page, whose ids are longer. */
const PAGE = 'test';

export function createProviderTestAddress(
  seal: CookieSeal,
  { identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>,
) {
  return (test: ProviderTest): string => {
    const ticket = seal.seal(PURPOSE, test, lifetimesSeconds.providerTest * 1000);
    return `${identityOrigin}/sign-in/${PAGE}/provider?ticket=${ticket}`;
  };
}

export interface ProviderTestDependencies {
  cookieSeal: CookieSeal;
  settings: IdentitySettings;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  providers: Pick<ProviderStore, 'findByOrganisation'>;
  federationClient: FederationClient;
  saml: Pick<SamlParts, 'client' | 'tell'>;
  pendingFederations: PendingFederations;
  accounts: Pick<AccountStore, 'findSignIn'>;
  record(event: AuditEvent): Promise<void>;
}

export function createProviderTest(dependencies: ProviderTestDependencies) {
  const { cookieSeal, providers, federationClient, pendingFederations, accounts, record, saml } =
    dependencies;
  const headers = plainPageHeaders(dependencies.settings.shellOrigins);
  const show = (reply: FastifyReply, page: PlainPage) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(renderPlainPage(page));
  const textsFor = ({ headers: sent }: FastifyRequest) =>
    plainPageTexts(sent['accept-language'], dependencies.brands.ofInstallation());

  async function showFault(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    { organisationId, issuer }: IdentityProvider,
  ) {
    if (!(error instanceof FederationError)) throw error;
    request.log.warn({ err: error, code: error.code }, 'test sign-in failed');
    await record({
      action: 'provider.test',
      outcome: 'failed',
      object: organisationId,
      organisationId,
      requestId: request.id,
    });
    const { locale, text } = await textsFor(request);
    return show(reply, {
      locale,
      title: text('provider-test.failed'),
      text: `${issuer}: ${text(FAULTS[error.code])}`,
      detail: error.cause instanceof Error ? error.cause.message : undefined,
    });
  }

  async function prepareToLeave(provider: IdentityProvider, flow: FlowSecrets): Promise<Leave> {
    if (provider.protocol === 'saml') return saml.client.prepare(provider, flow, true);
    const address = await federationClient.authorizationAddress(provider, flow, undefined, {
      maxAge: 0,
      classes: [],
    });
    return (_request, reply) => reply.redirect(address, 303);
  }

  return {
    async start(request: FastifyRequest, reply: FastifyReply) {
      const sealed = readParameters(request).get('ticket') ?? '';
      const ticket = v.safeParse(ticketSchema, cookieSeal.open(PURPOSE, sealed));
      if (!ticket.success) throw new GatewayError('SIGN_IN_EXPIRED');
      const { organisationId, userId } = ticket.output;
      const provider = await providers.findByOrganisation(organisationId);
      if (provider === undefined) throw new GatewayError('NOT_FOUND');
      const flow = pendingFederations.begin(request, reply, PAGE, organisationId);
      try {
        // First the address: a provider that is not there is a failed test.
        const leave = await prepareToLeave(provider, flow);
        await record({
          action: 'provider.test',
          outcome: 'success',
          actor: userId,
          organisationId,
          object: organisationId,
          requestId: request.id,
        });
        return await leave(request, reply);
      } catch (error) {
        return showFault(error, request, reply, provider);
      }
    },
    async answer(request: FastifyRequest, reply: FastifyReply) {
      const state = readParameters(request).get('state') ?? '';
      const pending = pendingFederations.take(request, reply, PAGE, state);
      const provider = pending && (await providers.findByOrganisation(pending.domain));
      if (!pending || !provider) throw new GatewayError('SIGN_IN_EXPIRED');
      try {
        const { email } =
          provider.protocol === 'saml'
            ? await saml.tell(provider, pending.flow, readParameters(request))
            : acceptClaims(
                await federationClient.redeem(provider, rawQuery(request), pending.flow),
                provider,
              );
        const account = await accounts.findSignIn(email);
        const { organisationId } = provider;
        await record({
          action: 'provider.test',
          outcome: 'success',
          object: organisationId,
          organisationId,
          requestId: request.id,
        });
        const { locale, text } = await textsFor(request);
        return show(reply, {
          locale,
          title: text('provider-test.succeeded'),
          text: text(account === undefined ? 'provider-test.unknown' : 'provider-test.known', {
            email: showMailAddress(email),
          }),
        });
      } catch (error) {
        return showFault(error, request, reply, provider);
      }
    },
  };
}

const FAULTS = {
  federation_unavailable: 'provider-test.federation_unavailable',
  federation_cancelled: 'provider-test.federation_cancelled',
  federation_refused: 'provider-test.federation_refused',
  federation_account_unknown: 'provider-test.federation_account_unknown',
} as const satisfies Record<FederationFault, string>;
