/** The shells of the vendor's other environments, which ask for the version of a preview that is here (SVC-04). */
import { shellOriginIn } from '@unified-shell/address/shell-hosts';
import { ENVIRONMENTS } from '@unified-shell/catalogue/registration';
import type { Config } from '../config/config';

/** Returns whether an origin is that of such a shell. */
export function createIsSibling({
  origins,
  hosts,
}: Pick<Config, 'origins' | 'hosts'>): (origin: string) => boolean {
  const siblings = new Set(ENVIRONMENTS.map((each) => shellOriginIn(each, origins.shell, hosts.base)));
  return (origin) => siblings.has(origin);
}
