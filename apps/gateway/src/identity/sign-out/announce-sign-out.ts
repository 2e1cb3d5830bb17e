/**
 * Announces the end of a session: to each stored logout URL (AUTH-22), and by back-channel logout to each registered
 * client that the session was used for. The calls run in parallel and in the background: a sign-out does not wait for
 * them.
 */
import type Provider from 'oidc-provider';
import type { LogoutUrls } from '../logout-urls/logout-urls';
import type { Background } from '../shared/background';
import type { OutgoingFetch } from '../shared/outgoing-fetch';

/** The part of a session that names its user and the clients that it was used for. */
export interface AnnouncedSession {
  accountId?: string | undefined;
  authorizations?: Record<string, { sid?: string | undefined }> | undefined;
}

export interface AnnounceSignOut {
  /** Calls the stored logout URLs. */
  toSolutions(sid: string): void;
  /** Sends logout tokens (OpenID Connect Back-Channel Logout 1.0); the provider's own sign-out sends them itself. */
  toClients(session: AnnouncedSession): void;
}

export interface AnnounceDependencies {
  /** The provider with the current keys. */
  currentProvider(): Provider;
  logoutUrls: Pick<LogoutUrls, 'take'>;
  outgoing: Pick<OutgoingFetch, 'fetch'>;
  background: Pick<Background, 'run'>;
}

export function createAnnounceSignOut(dependencies: AnnounceDependencies): AnnounceSignOut {
  const { currentProvider, logoutUrls, outgoing, background } = dependencies;

  async function call(url: string): Promise<void> {
    const { status } = await outgoing.fetch(url, { method: 'POST' });
    if (status >= 400) throw new Error(`answered ${status}`);
  }

  async function callLogoutUrls(sid: string): Promise<void> {
    for (const { solution, url } of await logoutUrls.take(sid)) {
      background.run(
        call(url),
        { solution, origin: new URL(url).origin },
        'a logout URL could not be called',
      );
    }
  }

  async function notify(clientId: string, accountId: string, sid: string): Promise<void> {
    const client = await currentProvider().Client.find(clientId);
    const send = client?.['backchannelLogout'];
    if (client?.backchannelLogoutUri === undefined || typeof send !== 'function') return;
    await Reflect.apply(send, client, [accountId, sid]);
  }

  return {
    toSolutions: (sid) => background.run(callLogoutUrls(sid), {}, 'the logout URLs could not be read'),
    toClients({ accountId, authorizations = {} }) {
      if (accountId === undefined) return;
      for (const [clientId, { sid }] of Object.entries(authorizations)) {
        if (sid === undefined) continue;
        background.run(
          notify(clientId, accountId, sid),
          { clientId },
          'a client could not be notified of a sign-out',
        );
      }
    },
  };
}
