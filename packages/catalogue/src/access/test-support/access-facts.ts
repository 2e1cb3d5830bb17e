/** The facts of an unknown user; a test overrides the fields that it is about. */
import { type AccessFacts, NO_FACTS } from '../access-facts';

export function accessFacts(more: Partial<AccessFacts> = {}): AccessFacts {
  return { ...NO_FACTS, ...more };
}
