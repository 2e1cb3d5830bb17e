/**
 * Sends mails in plain text. A mail server that is not ready is asked again after 5 s and after 30 s; a mail that it
 * refuses for good is not sent again.
 */

import { withinTime } from '../platform/within-time';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The part of a nodemailer transport that is used. */
export interface MailTransport {
  sendMail(mail: Mail & { from: string; headers: Record<string, string> }): Promise<unknown>;
  close(): void;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects with a `MailError` after the last attempt. */
  send(mail: Mail): Promise<void>;
  /** Makes no further attempts. A running attempt ends within 6 s. */
  close(): void;
}

export interface MailerDependencies {
  transport: MailTransport;
  /** An address, or a name with an address: `Shell <shell@company.example>`. */
  from: string;
  /** Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** Has no cause: the answers of mail servers repeat the address of the receiver, which must not reach the log. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Less than the time that a stop has. */
const ATTEMPT_TIMEOUT_MS = 6_000;
const RETRY_DELAYS_MS = [5_000, 30_000];

/** Programs that answer mails by themselves leave these alone (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

export function createMailer({ transport, from, wait }: MailerDependencies): Mailer {
  const stop = new AbortController();
  return {
    async send(mail) {
      for (const delay of [...RETRY_DELAYS_MS, undefined]) {
        try {
          const sending = transport.sendMail({ ...mail, from, headers: HEADERS });
          await withinTime(sending, ATTEMPT_TIMEOUT_MS);
          return;
        } catch (error) {
          if (delay === undefined || stop.signal.aborted || isRefusal(error))
            throw new MailError(describe(error));
          await wait(delay, stop.signal).catch(() => {
            throw new MailError(`${describe(error)}; the process stops before the next attempt`);
          });
        }
      }
    },
    close() {
      stop.abort();
      transport.close();
    },
  };
}

/** A reply of 500 or more is final (RFC 5321 §4.2.1). */
function isRefusal(error: unknown): boolean {
  const reply = replyOf(error);
  return reply !== undefined && reply >= 500;
}

/** Only codes: the message of the error may have the address of the receiver. */
function describe(error: unknown): string {
  const reply = replyOf(error);
  if (reply !== undefined) return `The mail server replied ${reply}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  return `The mail server could not be used (${code})`;
}

function replyOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
