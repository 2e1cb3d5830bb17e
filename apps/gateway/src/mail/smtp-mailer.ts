/** The mailer over the operator's mail server (`SMTP_URL`, `MAIL_FROM`). */
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config';
import { isLoopbackAddress } from '../config/loopback';
import { createMailer, type Mailer } from './mailer';

const TIMEOUT_MS = 5_000;

/** Also for a mail server that answers one byte at a time. */
const MAX_RESPONSE_BYTES = 65_536;

export function createSmtpMailer({ url, from }: MailConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  const transport = createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    // Mails have links that open an account: they leave this machine encrypted or not at all.
    requireTLS: protocol === 'smtp:' && !isLoopbackAddress(host),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // A mail is text only: no part of it is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return createMailer({ transport, from, wait: (ms, signal) => delay(ms, undefined, { signal }) });
}
