/** Mails the links that the administration makes. */
import type { Logger } from 'pino';
import type { Mail, Mailer } from '../../mail/mailer';
import type { Link } from './links';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** In the background: the call of the administrator does not wait for the mail server. */
export function createMailLinks(
  mailer: Pick<Mailer, 'send'>,
  log: Pick<Logger, 'warn'>,
): (link: Link) => void {
  return (link) => {
    void mailer
      .send(createMail(link))
      .catch((error: unknown) => log.warn({ err: error, kind: link.kind }, 'a link could not be mailed'));
  };
}

function createMail({ kind, email, link, lifetimeMs }: Link): Mail {
  const mails: Record<Link['kind'], Pick<Mail, 'subject' | 'text'>> = {
    invitation: {
      subject: 'Your invitation to Unified Shell',
      text: [
        'You have been invited to Unified Shell. Open this link to choose a password:',
        link,
        `The link works once, in the next ${Math.round(lifetimeMs / DAY_MS)} days.`,
      ].join('\n\n'),
    },
    reset: {
      subject: 'Set a new password for Unified Shell',
      text: [
        'An administrator has sent you this link. Open it to set a new password for Unified Shell:',
        link,
        `The link works once, in the next ${Math.round(lifetimeMs / MINUTE_MS)} minutes.`,
      ].join('\n\n'),
    },
  };
  return { to: email, ...mails[kind] };
}
