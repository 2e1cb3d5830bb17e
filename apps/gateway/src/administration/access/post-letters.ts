/**
 * The mails of the administration. They wait in the memory of this process. The mails of the sign-in are not among them: they
 * are sent at once (`identity/password-reset/request-reset.ts`).
 */
import type { Logger } from 'pino';
import type { Letter } from '../../admin-calls/letter';
import type { Brand } from '../../brand/brand';
import type { LiveBrands } from '../../brand/live-brands';
import type { Mail, Mailer } from '../../mail/mailer';
import { letterText } from '../../mail/message-texts';
import { withinTime } from '../../platform/within-time';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** As long as one attempt of the mailer. */
const STOP_TIMEOUT_MS = 6_000;

/** One mail at a time of each organisation, so that a slow receiver holds up its own organisation alone. */
const MAX_SENDING = 4;
/** The rest is for mails that a person waits for. */
const MAX_SENDING_ORDINARY = 3;

/** @param organisation the id of the organisation that sends it; undefined for the operator */
export type PostLetter = (letter: Letter, organisation: string | undefined) => void;

export interface LetterPost {
  postLetter: PostLetter;
  /** At a stop: sends the mails that are queued, for a limited time. */
  close(): Promise<void>;
}

/** The letters of one organisation that wait, or of which one is being sent. */
interface Lane {
  /** Its id; empty for the operator. */
  organisation: string;
  letters: Letter[];
  isUrgent: boolean;
  isSending: boolean;
}

/**
 * In the background: the call of the administrator does not wait for the mail server. An import may invite thousands of
 * people, so the organisations take turns, and links for new passwords, which a person waits for, come first.
 */
export function createPostLetters(
  mailer: Pick<Mailer, 'send'>,
  brands: Pick<LiveBrands, 'effective'>,
  log: Pick<Logger, 'warn'>,
): LetterPost {
  /** The lane whose turn was longest ago comes first. */
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  let ordinary = 0;
  let unsent = 0;

  function next(): [string, Lane] | undefined {
    const waiting = [...lanes].filter(([, { isSending }]) => !isSending);
    const urgent = waiting.find(([, { isUrgent }]) => isUrgent);
    return urgent ?? (ordinary < MAX_SENDING_ORDINARY ? waiting[0] : undefined);
  }

  async function send(letter: Letter, organisation: string): Promise<void> {
    try {
      await mailer.send({ to: letter.email, ...(await write(letter, brands.effective(organisation))) });
    } catch (error) {
      log.warn({ err: error, kind: letter.kind }, 'a mail could not be sent');
    }
    unsent -= 1;
  }

  function sendWaiting(): void {
    while (running.size < MAX_SENDING) {
      const [key, lane] = next() ?? [];
      const letter = lane?.letters.shift();
      if (key === undefined || lane === undefined || letter === undefined) return;
      const places = lane.isUrgent ? 0 : 1;
      lane.isSending = true;
      ordinary += places;
      const sending = send(letter, lane.organisation).then(() => {
        running.delete(sending);
        ordinary -= places;
        lane.isSending = false;
        lanes.delete(key);
        if (lane.letters.length > 0) lanes.set(key, lane);
        sendWaiting();
      });
      running.add(sending);
    }
  }

  async function sendAll(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    postLetter(letter, organisation = '') {
      const isUrgent = letter.kind === 'reset';
      const key = `${isUrgent ? 'urgent' : 'ordinary'} ${organisation}`;
      const lane = lanes.get(key) ?? { organisation, letters: [], isUrgent, isSending: false };
      lane.letters.push(letter);
      lanes.set(key, lane);
      unsent += 1;
      sendWaiting();
    },
    async close() {
      await withinTime(sendAll(), STOP_TIMEOUT_MS).catch(() =>
        log.warn({ unsent }, 'the process stops before all mails were sent'),
      );
      for (const lane of lanes.values()) lane.letters = [];
    },
  };
}

async function write(letter: Letter, { name }: Pick<Brand, 'name'>): Promise<Pick<Mail, 'subject' | 'text'>> {
  const text = await letterText('languages' in letter ? letter.languages : [], name);
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
