/** The mails of the administration. */
import type { Logger } from 'pino';
import type { Mail, Mailer } from '../../mail/mailer';
import { letterText } from '../../mail/message-texts';
import { withinTime } from '../../platform/within-time';
import type { Letter } from './links';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** As long as one attempt of the mailer. */
const STOP_TIMEOUT_MS = 6_000;

export interface LetterPost {
  postLetter(letter: Letter): void;
  /** At a stop: sends the mails that are queued, for a limited time. */
  close(): Promise<void>;
}

/**
 * In the background: the call of the administrator does not wait for the mail server. One after the other, because an
 * import may invite thousands of people.
 */
export function createPostLetters(mailer: Pick<Mailer, 'send'>, log: Pick<Logger, 'warn'>): LetterPost {
  let sending: Promise<unknown> = Promise.resolve();
  let unsent = 0;
  return {
    postLetter(letter) {
      unsent += 1;
      sending = sending
        .then(async () => mailer.send({ to: letter.email, ...(await write(letter)) }))
        .catch((error: unknown) => log.warn({ err: error, kind: letter.kind }, 'a mail could not be sent'))
        .finally(() => {
          unsent -= 1;
        });
    },
    async close() {
      await withinTime(sending, STOP_TIMEOUT_MS).catch(() =>
        log.warn({ unsent }, 'the process stops before all mails were sent'),
      );
    },
  };
}

async function write(letter: Letter): Promise<Pick<Mail, 'subject' | 'text'>> {
  const text = await letterText('languages' in letter ? letter.languages : []);
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: text('letter.invitation.subject'),
        text: paragraphs(
          text('letter.invitation.text'),
          letter.link,
          text('letter.invitation.lifetime', { days: Math.round(letter.lifetimeMs / DAY_MS) }),
        ),
      };
    case 'reset':
      return {
        subject: text('letter.reset.subject'),
        text: paragraphs(
          text('letter.reset.text'),
          letter.link,
          text('letter.reset.lifetime', { minutes: Math.round(letter.lifetimeMs / MINUTE_MS) }),
        ),
      };
    case 'offer': {
      const { organization, link } = letter;
      return {
        subject: text('letter.offer.subject', { organization }),
        text: paragraphs(text('letter.offer.text', { organization }), link, text('letter.offer.ignore')),
      };
    }
    case 'approved':
    case 'denied': {
      const { solution, organization, answer } = letter;
      const isApproved = letter.kind === 'approved';
      return {
        subject: text(isApproved ? 'letter.approved.subject' : 'letter.denied.subject', { solution }),
        text: paragraphs(
          text(isApproved ? 'letter.approved.text' : 'letter.denied.text', { solution, organization }),
          ...(answer ? [answer] : []),
        ),
      };
    }
  }
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');
