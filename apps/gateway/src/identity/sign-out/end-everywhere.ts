/** Ends a session with its impersonation and everything issued under it, and notifies solutions and clients. */
import type Provider from 'oidc-provider';
import type { EndImpersonation } from '../impersonation/end-impersonation';
import type { ProviderSession } from '../session/current-session';
import { revokeGrants } from '../session/revoke-grants';
import type { AnnounceSignOut } from './announce-sign-out';

export type EndEverywhere = (session: ProviderSession, requestId: string) => Promise<void>;

export interface EndEverywhereDependencies {
  provider: Provider;
  endImpersonation: EndImpersonation;
  announce: Pick<AnnounceSignOut, 'toSolutions' | 'toClients'>;
}

export function createEndEverywhere(dependencies: EndEverywhereDependencies): EndEverywhere {
  const { provider, endImpersonation, announce } = dependencies;
  return async (session, requestId) => {
    await session.destroy();
    // The session has ended: it is announced whatever fails afterwards.
    announce.toSolutions(session.uid);
    announce.toClients(session);
    const ends = await Promise.allSettled([
      endImpersonation(session.uid, requestId),
      revokeGrants(provider, session),
    ]);
    const [first, ...more] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (more.length > 0)
      throw new AggregateError(
        [first, ...more],
        'The impersonation and the grants of a session could not be ended',
      );
    if (first !== undefined) throw first;
  };
}
