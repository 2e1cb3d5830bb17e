/**
 * Announces the end of a session: to each stored logout URL (AUTH-22), and by back-channel logout to each registered
 * client that the session was used for. The calls run in parallel and in the background, and are repeated when they
 * fail: a sign-out does not wait for them.
 */
import type Provider from 'oidc-provider';
import type { Clock } from '../../platform/clock';
import type { EcSigningKey } from '../keys/signing-key';
import type { LogoutUrls } from '../logout-urls/logout-urls';
import type { Background } from '../shared/background';
import type { IdentityLog, RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import type { OutgoingFetch } from '../shared/outgoing-fetch';
import { createMintLogoutToken } from './logout-token';
import { createRepeatNotices, FinalAnswer, type RepeatNotices } from './repeat-notices';

/** The part of a session that names its user and the clients that it was used for. */
export interface AnnouncedSession {
  accountId?: string | undefined;
  authorizations?: Record<string, { sid?: string | undefined }> | undefined;
}

export interface AnnounceSignOut {
  /** Calls the stored logout URLs, and tells the applications that have signed in with SAML. */
  toSolutions(sid: string): void;
  /** Sends logout tokens (OpenID Connect Back-Channel Logout 1.0); the provider's own sign-out sends them itself. */
  toClients(session: AnnouncedSession): void;
  /** Repeats a logout token that the provider's own sign-out could not deliver. */
  again(clientId: string, accountId: string, sid: string): void;
  /** Stops repeating logout tokens. */
  close(): void;
}

export interface AnnounceDependencies {
  /** The provider with the current keys. */
  currentProvider(): Provider;
  logoutUrls: Pick<LogoutUrls, 'take'>;
  /** Tells the applications that have signed in with SAML, in the background. */
  tellApplications(sid: string): void;
  outgoing: Pick<OutgoingFetch, 'fetch'>;
  /** Signs the logout tokens. */
  currentKey(): EcSigningKey;
  settings: Pick<IdentitySettings, 'identityOrigin'>;
  clock: Clock;
  random: RandomText;
  log: Pick<IdentityLog, 'warn'>;
  background: Pick<Background, 'run'>;
}

export function createAnnounceSignOut(dependencies: AnnounceDependencies): AnnounceSignOut {
  const { currentProvider, logoutUrls, outgoing, background, log } = dependencies;
  const { currentKey, settings, clock, random } = dependencies;
  const mintLogoutToken = createMintLogoutToken(currentKey, settings, clock, random);
  const notices = createRepeatNotices();

  async function call(url: string, solution: string, sid: string): Promise<void> {
    const { status } = await outgoing.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: await mintLogoutToken(solution, sid) }).toString(),
    });
    if (status < 400) return;
    throw isPassing(status) ? new Error(`answered ${status}`) : new FinalAnswer(`answered ${status}`);
  }

  async function callLogoutUrls(sid: string): Promise<void> {
    for (const { solution, url } of await logoutUrls.take(sid)) {
      const facts = { solution, origin: new URL(url).origin };
      const message = 'a logout URL could not be called';
      const onFailure = (err: unknown) => log.warn({ err, ...facts }, message);
      background.run(
        notices.send(() => call(url, solution, sid), onFailure),
        facts,
        message,
      );
    }
  }

  async function notify(clientId: string, accountId: string, sid: string): Promise<void> {
    const client = await currentProvider().Client.find(clientId);
    const send = client?.['backchannelLogout'];
    if (client?.backchannelLogoutUri === undefined || typeof send !== 'function') return;
    await Reflect.apply(send, client, [accountId, sid]);
  }

  function tell(clientId: string, accountId: string, sid: string, send: RepeatNotices['send']): void {
    const message = 'a client could not be notified of a sign-out';
    const onFailure = (err: unknown) => log.warn({ err, clientId }, message);
    background.run(
      send(() => notify(clientId, accountId, sid), onFailure),
      { clientId },
      message,
    );
  }

  return {
    toSolutions(sid) {
      background.run(callLogoutUrls(sid), {}, 'the logout URLs could not be read');
      dependencies.tellApplications(sid);
    },
    toClients({ accountId, authorizations = {} }) {
      if (accountId === undefined) return;
      for (const [clientId, { sid }] of Object.entries(authorizations)) {
        if (sid === undefined) continue;
        tell(clientId, accountId, sid, notices.send);
      }
    },
    again: (clientId, accountId, sid) => tell(clientId, accountId, sid, notices.sendAgain),
    close: () => notices.close(),
  };
}

/** Too many requests, or a fault of the receiver that may pass. */
const isPassing = (status: number) => status === 429 || status >= 500;
