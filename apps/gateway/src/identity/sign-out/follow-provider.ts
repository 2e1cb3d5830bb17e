/**
 * Applies the effects of a sign-out by the shell to one that a client began at the provider (RP-Initiated Logout
 * 1.0).
 */
import type Provider from 'oidc-provider';
import type { AuditEvent } from '../../events/record-event';
import { runAll } from '../../platform/run-all';
import type { Background } from '../shared/background';
import type { AnnounceSignOut } from './announce-sign-out';
import { CLEAR_SITE_DATA } from './clear-site-data';

export interface FollowDependencies {
  endImpersonation(sessionId: string, requestId?: string): Promise<unknown>;
  announce: Pick<AnnounceSignOut, 'toSolutions' | 'again'>;
  record(event: AuditEvent): Promise<void>;
  background: Pick<Background, 'run'>;
}

export function followProviderSignOut(provider: Provider, dependencies: FollowDependencies): void {
  const { endImpersonation, announce, record, background } = dependencies;
  provider.on('backchannel.error', (_ctx, _error, { clientId }, accountId, sid) => {
    if (accountId !== undefined && sid !== undefined) announce.again(clientId, accountId, sid);
  });
  provider.on('end_session.success', (ctx) => {
    const { session, params } = ctx.oidc;
    // The event is also emitted when the user chose to stay signed in.
    if (!session?.accountId || !params?.['logout']) return;
    ctx.set('clear-site-data', CLEAR_SITE_DATA);
    announce.toSolutions(session.uid);
    const event = { action: 'session.sign-out', outcome: 'success', actor: session.accountId } as const;
    const message = 'a sign-out could not be recorded';
    background.run(
      runAll([() => endImpersonation(session.uid), () => record(event)], message),
      {},
      message,
      'error',
    );
  });
}
