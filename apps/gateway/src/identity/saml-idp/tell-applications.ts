/**
 * Tells applications by the back channel (SOAP) that a session has ended, whoever has ended it: as clients of OpenID are told,
 * in the background, and again when it fails.
 */

import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import type { Background } from '../shared/background';
import type { IdentityLog } from '../shared/environment';
import type { OutgoingFetch } from '../shared/outgoing-fetch';
import { createRepeatNotices, FinalAnswer } from '../sign-out/repeat-notices';
import type { ApplicationSession, ApplicationStore } from './application-store';
import { type LogoutMessages, toEnvelope } from './logout-messages';

export interface TellApplications {
  /** Forgets the sessions of the applications; those with another binding are told by the browser, if it is there. */
  tell(sessionId: string): void;
  /** Stops repeating. */
  close(): void;
}

export interface TellDependencies {
  samlApplications: Pick<ApplicationStore, 'takeSessions'>;
  samlKeys: SamlKeyRing;
  messages: LogoutMessages;
  outgoing: Pick<OutgoingFetch, 'fetch'>;
  background: Pick<Background, 'run'>;
  log: Pick<IdentityLog, 'warn'>;
}

const MESSAGE = 'an application could not be told of a sign-out';

export function createTellApplications(dependencies: TellDependencies): TellApplications {
  const { samlApplications, samlKeys, messages, outgoing, background, log } = dependencies;
  const notices = createRepeatNotices();

  async function call(address: string, session: ApplicationSession): Promise<void> {
    const { status } = await outgoing.fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: '"http://www.oasis-open.org/committees/security"',
      },
      body: await toEnvelope(messages.request(session), samlKeys),
    });
    if (status < 400) return;
    const isPassing = status === 429 || status >= 500;
    throw isPassing ? new Error(`answered ${status}`) : new FinalAnswer(`answered ${status}`);
  }

  async function tellAll(sessionId: string): Promise<void> {
    for (const session of await samlApplications.takeSessions(sessionId)) {
      const { logout, id } = session.application;
      if (logout?.binding !== 'soap') continue;
      const facts = { application: id };
      const onFailure = (err: unknown) => log.warn({ err, ...facts }, MESSAGE);
      background.run(
        notices.send(() => call(logout.address, session), onFailure),
        facts,
        MESSAGE,
      );
    }
  }

  return {
    tell: (sessionId) => background.run(tellAll(sessionId), {}, MESSAGE),
    close: () => notices.close(),
  };
}
