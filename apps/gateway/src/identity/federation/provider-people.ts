/** What identity asks of the people of organisations: who a told person is here, and what follows when they leave. */
import type { EndedSession } from '../../admin-calls/administrator';
import type { FederationError } from './federation-error';
import type { IdentityProvider } from './identity-provider';
import type { ToldPerson } from './told-person';

export type ToldBy = Pick<IdentityProvider, 'organisationId' | 'issuer'>;

export interface AdmissionContext {
  requestId: string;
  /** Not in a step-up, which never changes the person. */
  mayCreate: boolean;
}

export interface Admission {
  /** The address of the person here; left out: the address that was told, as without a setting. */
  email?: string | undefined;
  refusal?: FederationError | undefined;
  /** To be announced: the person has left. */
  ended: readonly EndedSession[];
}

/** A person whose account has been disabled or deleted elsewhere. */
export interface Departure {
  email: string;
  kind: 'disabled' | 'purged';
  /** Milliseconds since 1970: when it happened. */
  at: number;
}

export interface ProviderPeople {
  /** Links or creates the person, and takes over what the provider tells of them. */
  admit(told: ToldPerson, from: ToldBy, context: AdmissionContext): Promise<Admission>;
  /** As a directory disables or deletes: in the organisation to which the domain of the address belongs. */
  depart(departure: Departure, by: { actor: string; requestId: string }): Promise<readonly EndedSession[]>;
  /** An account of the linked person; undefined for an unknown subject. */
  findBySubject(from: ToldBy, subject: string): Promise<string | undefined>;
}
