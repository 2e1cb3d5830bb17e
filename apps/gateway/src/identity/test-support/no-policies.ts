import type { PersonPolicies } from '../session/person-policies';
import { NO_LIMITS } from '../session/session-end';

/** Where no organisation has a policy. */
export const noPolicies: PersonPolicies = {
  findLimits: async () => NO_LIMITS,
  listDuties: async () => [],
  remind: async () => {},
};
