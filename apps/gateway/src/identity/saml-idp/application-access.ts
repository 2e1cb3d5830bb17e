/** Who may sign in to an application, as the rest of the gateway decides it: by the rules of the catalogue and of organisations. */
import type { PolicyRefusal } from '@unified-shell/errors/shell-errors';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import type { SamlApplication } from './saml-application';
import type { SubjectPlace } from './write-response';

export type AccessRefusal =
  /** The person does not work in the organisation that was asked for, or in none of those of the application. */
  | { kind: 'organisation' }
  /** The policy of the organisation does not admit the session. */
  | { kind: 'policy'; refusal: PolicyRefusal; organisation: string }
  /** The access rule of the solution. `path` is the address in the shell, where access can be requested. */
  | { kind: 'rule'; organisation: string; path: string }
  /** The solution is closed, or not in the catalogue. */
  | { kind: 'closed' };

export type AccessDecision =
  | { admitted: true; place: Omit<SubjectPlace, 'groups'> }
  | { admitted: false; refusal: AccessRefusal; organisationId?: string };

export interface AccessQuestion {
  application: Pick<SamlApplication, 'solution' | 'organisations'>;
  /** Of the organisation that the request names; undefined: the one where the shell would open. */
  tenant: string | undefined;
}

/** Rejects with `GatewayError('INVALID_TOKEN')` when the session has ended. */
export type DecideAccess = (claims: TokenClaims, question: AccessQuestion) => Promise<AccessDecision>;
