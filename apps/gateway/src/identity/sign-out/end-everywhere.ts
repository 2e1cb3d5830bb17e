/** Ends a session with its impersonation and everything issued under it, and notifies solutions and clients. */
import type Provider from 'oidc-provider';
import { runAll } from '../../platform/run-all';
import type { ProviderSession } from '../session/current-session';
import { revokeGrants } from '../session/revoke-grants';
import type { AnnounceSignOut } from './announce-sign-out';

export type EndEverywhere = (session: ProviderSession, requestId: string) => Promise<void>;

export interface EndEverywhereDependencies {
  provider: Provider;
  endImpersonation(sessionId: string, requestId?: string): Promise<unknown>;
  announce: Pick<AnnounceSignOut, 'toSolutions' | 'toClients'>;
}

export function createEndEverywhere(dependencies: EndEverywhereDependencies): EndEverywhere {
  const { provider, endImpersonation, announce } = dependencies;
  return async (session, requestId) => {
    await session.destroy();
    // The session has ended: it is announced whatever fails afterwards.
    announce.toSolutions(session.uid);
    announce.toClients(session);
    // Access tokens that name the session are not stored: they are invalid without it.
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    await runAll(
      [() => endImpersonation(session.uid, requestId), () => revokeGrants(provider, grantIds)],
      'The impersonation and the grants of a session could not be ended',
    );
  };
}
