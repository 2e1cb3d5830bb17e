/** Ids of messages: an NCName that cannot be guessed (SAML 2.0 Core §1.3.4). */
import type { RandomText } from '../shared/environment';

/** A name must not begin with a digit or a hyphen. */
export function newSamlId(random: RandomText): string {
  return `_${random.next()}`;
}
