/**
 * Sign-ins that a SAML provider begins, where its administrator allows it (SAML 2.0 Profiles §4.1.5). The answer waits in a
 * cookie, and an ordinary sign-in begins at the shell, which then takes it in place of a visit to the provider.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../../http/errors/gateway-error';
import { readParameters } from '../../guards/read-parameters';
import type { CookieSeal } from '../../keys/cookie-seal';
import { createSealedCookie } from '../../keys/sealed-cookie';
import type { IdentitySettings } from '../../shared/identity-settings';
import { lifetimesSeconds } from '../../shared/lifetimes';
import type { SamlProvider } from '../identity-provider';
import type { ProviderStore } from '../provider-store';
import { refuse, type ToldPerson } from '../told-person';
import type { HeldAnswers } from './held-answers';
import { requireSamlProvider } from './posted-answer';
import { toSamlSession } from './saml-sessions';

const COOKIE = '__Host-unified_shell_saml_answer';
const PURPOSE = 'unsolicited';
const WaitingSchema = v.object({ organisationId: v.string(), answer: v.string() });

export interface UnsolicitedDependencies {
  providers: Pick<ProviderStore, 'findByOrganisation'>;
  heldAnswers: Pick<HeldAnswers, 'take'>;
  cookieSeal: CookieSeal;
  settings: Pick<IdentitySettings, 'shellOrigins'>;
}

export interface Unsolicited {
  /** `GET /saml/start/<organisation>`: goes on at the shell. */
  start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Undefined: no answer of this provider waits in this browser. */
  find(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: SamlProvider,
  ): (() => Promise<ToldPerson>) | undefined;
}

export function createUnsolicited(dependencies: UnsolicitedDependencies): Unsolicited {
  const { providers, heldAnswers, cookieSeal, settings } = dependencies;
  const cookie = createSealedCookie(cookieSeal, COOKIE, lifetimesSeconds.signInResult);
  return {
    async start(request, reply) {
      const provider = await requireSamlProvider(providers, request);
      const [domain] = provider.domains;
      const parameters = readParameters(request);
      const answer = parameters.get('answer');
      if (domain === undefined || answer === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
      cookie.put(reply, PURPOSE, { organisationId: provider.organisationId, answer });
      const [shell] = settings.shellOrigins;
      const path = shellPath(parameters.get('relayState') ?? '', settings.shellOrigins);
      return reply.redirect(`${shell}/#/sso:${domain}${path}`, 303);
    },
    find(request, reply, { organisationId, saml }) {
      const waiting = v.safeParse(WaitingSchema, cookie.read(request, PURPOSE));
      if (!waiting.success || waiting.output.organisationId !== organisationId) return undefined;
      cookie.remove(reply);
      return async () => {
        const held = await heldAnswers.take(waiting.output.answer, organisationId);
        if (held === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
        // An answer to the request of another browser is none that the provider has begun.
        if (held.inResponseTo !== undefined || !saml.allowsIdpInitiated)
          throw refuse('The provider has not begun this sign-in.');
        return { ...held.told, samlSession: toSamlSession(organisationId, held.session) };
      };
    },
  };
}

/** The path at the shell that `RelayState` names. Any other address is left out: it could lead to another site (case U1). */
function shellPath(relayState: string, shellOrigins: readonly string[]): string {
  if (!URL.canParse(relayState)) return '/';
  const { origin, pathname, hash } = new URL(relayState);
  if (!shellOrigins.includes(origin)) return '/';
  return hash.startsWith('#/') && !hash.startsWith('#/sso:') ? hash.slice(1) : pathname;
}
