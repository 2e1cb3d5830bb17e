/**
 * `POST /saml/acs/<organisation>`: the answer of the organisation's SAML provider. The provider's page posts it from another
 * site, so the request has none of our cookies: the answer is checked and held here, and a page of our own comes back for it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../../http/errors/gateway-error';
import { readForm } from '../../guards/read-form';
import type { CookieSeal } from '../../keys/cookie-seal';
import { sendReloadPage } from '../../pages/reload-page';
import { MAX_POSTED_CHARS } from '../../saml-xml/post-binding';
import { lifetimesSeconds } from '../../shared/lifetimes';
import { FederationError, federationFaults } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import { pageOfState } from '../pending-federations';
import type { ProviderStore } from '../provider-store';
import type { HeldAnswers } from './held-answers';
import type { SamlClient } from './saml-client';

export interface PostedAnswerDependencies {
  providers: Pick<ProviderStore, 'findByOrganisation'>;
  samlClient: Pick<SamlClient, 'accept'>;
  heldAnswers: Pick<HeldAnswers, 'hold'>;
  cookieSeal: CookieSeal;
}

/** The encoding of a form makes base64 longer, which has `+`, `/` and `=`. */
const MAX_FORM_BYTES = Math.ceil(MAX_POSTED_CHARS * 1.2);
const MAX_RELAY_STATE_CHARS = 1_000;
const FAULT = 'saml fault';
const FaultSchema = v.object({ code: v.picklist(federationFaults), reason: v.string() });
const ParametersSchema = v.object({ organisation: v.string() });

export function createPostedAnswer({
  providers,
  samlClient,
  heldAnswers,
  cookieSeal,
}: PostedAnswerDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await requireSamlProvider(providers, request);
    const { organisationId } = provider;
    const form = await readForm(request, MAX_FORM_BYTES);
    const relayState = form.get('RelayState') ?? '';
    if (relayState.length > MAX_RELAY_STATE_CHARS) throw new GatewayError('BAD_REQUEST');
    const page = pageOfState(relayState);
    try {
      const answer = await samlClient.accept(provider, form.get('SAMLResponse') ?? '');
      const id = await heldAnswers.hold({ ...answer, organisationId });
      if (answer.inResponseTo === undefined)
        return sendReloadPage(reply, startPath(organisationId, id, relayState));
      if (page === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
      return sendReloadPage(reply, answerPath(page, { state: relayState, answer: id }));
    } catch (error) {
      // The page of the sign-in tells the fault, and writes it into the audit trail.
      if (!(error instanceof FederationError) || page === undefined) throw error;
      const fault = sealFault(cookieSeal, error);
      return sendReloadPage(reply, answerPath(page, { state: relayState, fault }));
    }
  };
}

/** @throws GatewayError NOT_FOUND for an organisation without a SAML provider */
export async function requireSamlProvider(
  providers: Pick<ProviderStore, 'findByOrganisation'>,
  { params }: FastifyRequest,
): Promise<SamlProvider> {
  const { organisation } = v.parse(ParametersSchema, params);
  const provider = await providers.findByOrganisation(organisation);
  if (provider?.protocol !== 'saml') throw new GatewayError('NOT_FOUND');
  return provider;
}

function answerPath(page: string, query: Record<string, string>): string {
  return `/sign-in/${encodeURIComponent(page)}/provider/answer?${new URLSearchParams(query)}`;
}

function startPath(organisationId: string, answer: string, relayState: string): string {
  const query = new URLSearchParams({ answer, relayState });
  return `/saml/start/${encodeURIComponent(organisationId)}?${query}`;
}

function sealFault(seal: CookieSeal, { code, cause }: FederationError): string {
  const reason = cause instanceof Error ? cause.message : '';
  return seal.seal(FAULT, { code, reason }, lifetimesSeconds.signInResult * 1000);
}

/** Undefined for a text that is none of this installation. */
export function openFault(seal: CookieSeal, sealed: string): FederationError | undefined {
  const fault = v.safeParse(FaultSchema, seal.open(FAULT, sealed));
  return fault.success
    ? new FederationError(fault.output.code, { cause: new Error(fault.output.reason) })
    : undefined;
}
