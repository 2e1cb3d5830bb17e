/**
 * Single logout (SAML 2.0 Profiles §4.4): a provider ends the sessions here that began at it, and a sign-out here goes on to
 * the provider, where its administrator wants it. The session here has ended before the browser leaves.
 */

import { samlAddresses } from '@unified-shell/api/administration-saml-addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuditEvent } from '../../../events/record-event';
import { GatewayError } from '../../../http/errors/gateway-error';
import type { Clock } from '../../../platform/clock';
import { readForm } from '../../guards/read-form';
import { rawQuery, readParameters } from '../../guards/read-parameters';
import type { CookieSeal } from '../../keys/cookie-seal';
import type { SamlKeyRing } from '../../saml-keys/saml-key-ring';
import { parseMessage, type XmlElement } from '../../saml-xml/parse-xml';
import { decodePosted } from '../../saml-xml/post-binding';
import { type MessageKind, readRedirect, redirectAddress } from '../../saml-xml/redirect-binding';
import { newSamlId } from '../../saml-xml/saml-id';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import { signRoot, verifySignedRoot } from '../../saml-xml/signed-root';
import type { Markup } from '../../saml-xml/write-xml';
import type { RandomText } from '../../shared/environment';
import type { IdentitySettings } from '../../shared/identity-settings';
import { lifetimesSeconds } from '../../shared/lifetimes';
import { FederationError } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import type { ProviderStore } from '../provider-store';
import { refuse } from '../told-person';
import type { CurrentDirections, DirectedProvider } from './current-directions';
import { acceptLogoutRequest, writeLogoutRequest, writeLogoutResponse } from './logout-messages';
import type { SendPostPage } from './post-page';
import { requireSamlProvider } from './posted-answer';
import { type SamlSessions, samlSessionSchema } from './saml-sessions';
import type { UsedMessages } from './used-messages';

/** @param ids the `sid`s of the sessions @param by the provider, as the actor of the events */
export type EndByProvider = (
  ids: readonly string[],
  by: { actor: string; organisationId: string; requestId: string },
) => Promise<void>;

export interface SamlLogoutDependencies {
  /** Ends sessions here by the word of the provider. */
  endByProvider: EndByProvider;
  record(event: AuditEvent): Promise<void>;
  providers: Pick<ProviderStore, 'findByOrganisation'>;
  samlSessions: Pick<SamlSessions, 'find' | 'findByName'>;
  usedMessages: Pick<UsedMessages, 'use'>;
  directions: CurrentDirections;
  samlKeys: SamlKeyRing;
  sendPostPage: SendPostPage;
  cookieSeal: CookieSeal;
  settings: Pick<IdentitySettings, 'identityOrigin' | 'shellOrigins'>;
  clock: Clock;
  random: RandomText;
}

interface Given {
  kind: MessageKind;
  xml: string;
  relayState: string | undefined;
  /** What the signature covers. @throws SamlXmlError */
  verify(certificates: readonly string[]): XmlElement;
}

/** In the messages of logout nothing is long. */
const MAX_FORM_BYTES = 100_000;
const TICKET = 'saml logout';

export type LeaveAtSignOut = (sessionId: string) => Promise<string | undefined>;

export function createSamlLogout(dependencies: SamlLogoutDependencies) {
  const { providers, samlSessions, usedMessages, directions, samlKeys, sendPostPage, cookieSeal } =
    dependencies;
  const { settings, clock, random } = dependencies;
  const ownOf = ({ organisationId }: SamlProvider) => samlAddresses(settings.identityOrigin, organisationId);

  interface Sent {
    kind: MessageKind;
    address: string;
    message: Markup;
    relayState: string | undefined;
  }

  /** Every message of logout is signed (SAML 2.0 Profiles §4.4.3.1). */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { organisationName: name, saml }: DirectedProvider,
    { kind, address, message, relayState }: Sent,
  ): Promise<FastifyReply> {
    const { current } = await samlKeys.read();
    if (saml.directions.logout?.binding === 'redirect')
      return reply.redirect(redirectAddress(address, { kind, message, relayState }, current), 303);
    return sendPostPage(request, reply, {
      kind,
      address,
      message: signRoot(message, current),
      relayState,
      name,
    });
  }

  async function verify(provider: DirectedProvider, given: Given): Promise<XmlElement> {
    try {
      return given.verify(provider.saml.directions.certificates);
    } catch (error) {
      const isSignature = error instanceof SamlXmlError && error.fault === 'signature';
      const renewed = isSignature ? await directions.again(provider) : undefined;
      if (renewed === undefined) throw error;
      return given.verify(renewed.saml.directions.certificates);
    }
  }

  async function end(request: FastifyRequest, reply: FastifyReply, provider: DirectedProvider, given: Given) {
    const own = ownOf(provider);
    const asked = acceptLogoutRequest(await verify(provider, given), { provider, own, now: clock.now() });
    const { organisationId, issuer } = provider;
    if (!(await usedMessages.use({ issuer, id: asked.id, endsAt: asked.endsAt })))
      throw refuse('The request was used before.');
    const ids = await samlSessions.findByName(organisationId, asked.nameId, asked.sessionIndexes);
    const by = { actor: issuer, organisationId, requestId: request.id };
    await dependencies.endByProvider(ids, by);
    const { logout } = provider.saml.directions;
    if (logout === undefined) return reply.redirect('/signed-out', 303);
    const written = { id: newSamlId(random), now: clock.now(), destination: logout.responseAddress, own };
    const message = writeLogoutResponse(written, asked.id);
    const { relayState } = given;
    return send(request, reply, provider, {
      kind: 'SAMLResponse',
      address: logout.responseAddress,
      message,
      relayState,
    });
  }

  return {
    /** `GET|POST /saml/slo/<organisation>`. */
    async receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const provider = await requireSamlProvider(providers, request);
      try {
        const given = request.method === 'POST' ? await readPosted(request) : readQuery(request);
        // The session here has ended before, so the answer changes nothing and its sender is not checked.
        if (given.kind === 'SAMLResponse') return reply.redirect(`${settings.shellOrigins[0]}/`, 303);
        return await end(request, reply, await directions.of(provider), given);
      } catch (cause) {
        if (!(cause instanceof SamlXmlError || cause instanceof FederationError)) throw cause;
        const { organisationId } = provider;
        const event = { action: 'session.end-by-transmitter', outcome: 'refused' } as const;
        await dependencies.record({ ...event, organisationId, requestId: request.id });
        throw new GatewayError('BAD_REQUEST', { cause });
      }
    },

    /** The path of this host to which the browser goes on after a sign-out. Undefined: the session has nothing to end elsewhere. */
    async leaveAtSignOut(sessionId: string): Promise<string | undefined> {
      const session = await samlSessions.find(sessionId);
      if (session === undefined) return undefined;
      const provider = await providers.findByOrganisation(session.organisationId);
      const hasLogout = provider?.protocol === 'saml' && provider.saml.directions?.logout !== undefined;
      if (!hasLogout || !provider.saml.signsOut) return undefined;
      const ticket = cookieSeal.seal(TICKET, session, lifetimesSeconds.signInResult * 1000);
      return `/saml/logout?ticket=${ticket}`;
    },

    /** `GET /saml/logout`: asks the provider to end its session too. */
    async leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const sealed = readParameters(request).get('ticket') ?? '';
      const ticket = v.safeParse(samlSessionSchema, cookieSeal.open(TICKET, sealed));
      const found = ticket.success
        ? await providers.findByOrganisation(ticket.output.organisationId)
        : undefined;
      const [shell] = settings.shellOrigins;
      if (!ticket.success || found?.protocol !== 'saml') return reply.redirect(`${shell}/`, 303);
      const provider = await directions.of(found);
      const { logout } = provider.saml.directions;
      if (logout === undefined) return reply.redirect(`${shell}/`, 303);
      const written = {
        id: newSamlId(random),
        now: clock.now(),
        destination: logout.address,
        own: ownOf(provider),
      };
      const { organisationId, nameId, sessionIndex } = ticket.output;
      const { value, format, nameQualifier, spNameQualifier } = nameId;
      const message = writeLogoutRequest(written, {
        organisationId,
        nameId: { value, format, nameQualifier, spNameQualifier },
        sessionIndex,
      });
      return send(request, reply, provider, {
        kind: 'SAMLRequest',
        address: logout.address,
        message,
        relayState: undefined,
      });
    },
  };
}

function readQuery(request: FastifyRequest): Given {
  const { kind, xml, relayState, requireSignature } = readRedirect(rawQuery(request));
  return {
    kind,
    xml,
    relayState,
    verify(certificates) {
      requireSignature(certificates);
      return parseMessage(xml);
    },
  };
}

async function readPosted(request: FastifyRequest): Promise<Given> {
  const form = await readForm(request, MAX_FORM_BYTES);
  const [kind, other] = (['SAMLRequest', 'SAMLResponse'] as const).filter((each) => form.has(each));
  if (kind === undefined || other !== undefined)
    throw new SamlXmlError('form', 'There is not exactly one message.');
  const xml = decodePosted(form.get(kind) ?? '');
  return {
    kind,
    xml,
    relayState: form.get('RelayState'),
    verify: (certificates) => verifySignedRoot(xml, certificates),
  };
}
