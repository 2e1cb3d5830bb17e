/** The mails of the administration. */
import type { Logger } from 'pino';
import type { Mail, Mailer } from '../../mail/mailer';
import type { Letter } from './links';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * In the background: the call of the administrator does not wait for the mail server. One after the other, because an
 * import may invite thousands of people.
 */
export function createPostLetters(
  mailer: Pick<Mailer, 'send'>,
  log: Pick<Logger, 'warn'>,
): (letter: Letter) => void {
  let sending: Promise<unknown> = Promise.resolve();
  return (letter) => {
    sending = sending
      .then(() => mailer.send({ to: letter.email, ...write(letter) }))
      .catch((error: unknown) => log.warn({ err: error, kind: letter.kind }, 'a mail could not be sent'));
  };
}

function write(letter: Letter): Pick<Mail, 'subject' | 'text'> {
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: 'Your invitation to Unified Shell',
        text: paragraphs(
          'You have been invited to Unified Shell. Open this link to choose a password:',
          letter.link,
          `The link works once, in the next ${Math.round(letter.lifetimeMs / DAY_MS)} days.`,
        ),
      };
    case 'reset':
      return {
        subject: 'Set a new password for Unified Shell',
        text: paragraphs(
          'An administrator has sent you this link. Open it to set a new password for Unified Shell:',
          letter.link,
          `The link works once, in the next ${Math.round(letter.lifetimeMs / MINUTE_MS)} minutes.`,
        ),
      };
    case 'approved':
    case 'denied':
      return {
        subject: `Your request for access was ${letter.kind}`,
        text: paragraphs(
          `Your request for access to ${letter.solution} in ${letter.organisation} was ${letter.kind}.`,
          ...(letter.answer ? [letter.answer] : []),
        ),
      };
  }
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');
