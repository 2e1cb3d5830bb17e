/** Somebody who has nothing; override what the test is about. */
import { type AccessFacts, NO_FACTS } from '../access-facts';

export function accessFacts(more: Partial<AccessFacts> = {}): AccessFacts {
  return { ...NO_FACTS, ...more };
}
