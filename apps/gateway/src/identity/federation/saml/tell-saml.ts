/** Takes the answer of a SAML provider for the page in whose browser the sign-in began. */

import { GatewayError } from '../../../http/errors/gateway-error';
import type { FlowSecrets } from '../../authorize/oidc-client';
import type { CookieSeal } from '../../keys/cookie-seal';
import type { SamlProvider } from '../identity-provider';
import { refuse, type ToldPerson } from '../told-person';
import type { HeldAnswers } from './held-answers';
import { openFault } from './posted-answer';
import { requestIdOf } from './saml-client';
import { toSamlSession } from './saml-sessions';

/** @throws FederationError; GatewayError SIGN_IN_EXPIRED for an answer that is not held (any more) */
export type TellSaml = (
  provider: SamlProvider,
  flow: FlowSecrets,
  parameters: ReadonlyMap<string, string>,
) => Promise<ToldPerson>;

export function createTellSaml(heldAnswers: Pick<HeldAnswers, 'take'>, cookieSeal: CookieSeal): TellSaml {
  return async ({ organisationId }, flow, parameters) => {
    const fault = openFault(cookieSeal, parameters.get('fault') ?? '');
    if (fault !== undefined) throw fault;
    const held = await heldAnswers.take(parameters.get('answer') ?? '', organisationId);
    if (held === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
    // Another browser's answer would sign this one in as another person (case S27).
    if (held.inResponseTo !== requestIdOf(flow)) throw refuse('The answer belongs to another sign-in.');
    return { ...held.told, samlSession: toSamlSession(organisationId, held.session) };
  };
}
