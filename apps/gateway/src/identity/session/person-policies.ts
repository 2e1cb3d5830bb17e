/** What the organisations of a person ask of their sessions, as identity reads it. */
import type { SessionLimits } from './session-end';

/** What an organisation asks of a person, who does not have it yet. */
export interface PolicyDuty {
  /** Its name. */
  organisation: string;
  /** The end of the days of grace: milliseconds since 1970. */
  until: number;
}

export interface PersonPolicies {
  /** @param userId an account of the person */
  findLimits(userId: string): Promise<SessionLimits>;
  /** The organisations that ask for a second factor, which the person does not have; the most urgent first. */
  listDuties(personId: string): Promise<PolicyDuty[]>;
  /** Reminds a person with such duties, at most once a day. Called at each sign-in. */
  remind(userId: string): Promise<void>;
}
