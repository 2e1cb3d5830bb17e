/** Maps a bearer to the context that flag rules are evaluated against. */
import type { Bearer } from '../bearer/bearer';
import type { Organisation } from '../organisations/organisation';
import type { FlagContext } from './flag-context';

export function describeBearer(
  { account, cluster, isInternal }: Pick<Bearer, 'account' | 'cluster' | 'isInternal'>,
  { id, region }: Pick<Organisation, 'id' | 'region'>,
): FlagContext {
  return {
    user: account.userId,
    authId: cluster[0]?.userId ?? account.userId,
    organisation: id,
    region,
    internal: isInternal,
  };
}
