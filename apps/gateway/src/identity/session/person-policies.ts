/** What the organisations of a person ask of their sessions, as identity reads it. */
import type { PolicyDuty } from '@unified-shell/api/organisation-policy';
import { NO_LIMITS, type SessionLimits } from './session-end';

export interface PersonPolicies {
  /** @param userId an account of the person */
  findLimits(userId: string): Promise<SessionLimits>;
  /** The organisations that ask for a second factor, which the person does not have; the most urgent first. */
  listDuties(personId: string): Promise<PolicyDuty[]>;
  /** Reminds a person with such duties, at most once a day. Called at each sign-in. */
  remind(userId: string): Promise<void>;
}

/** Where no organisation has a policy. */
export const noPolicies: PersonPolicies = {
  findLimits: async () => NO_LIMITS,
  listDuties: async () => [],
  remind: async () => {},
};
