/** Maps a bearer to the context that flag rules are evaluated against. */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Bearer } from '../bearer/bearer';
import { INTERNAL_DOMAINS } from '../config/internal-domains';
import type { Organisation } from '../organisations/organisation';
import type { FlagContext } from './flag-context';

export function describeBearer(
  { account, cluster }: Pick<Bearer, 'account' | 'cluster'>,
  { id, region }: Pick<Organisation, 'id' | 'region'>,
): FlagContext {
  return {
    user: account.userId,
    authId: cluster[0]?.userId ?? account.userId,
    organisation: id,
    region,
    internal: isInternal(account.email, INTERNAL_DOMAINS),
  };
}
