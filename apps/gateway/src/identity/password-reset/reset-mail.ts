/** The mail with the link. */
import type { Mail } from '../../mail/mailer';

export function createResetMail(to: string, link: string, lifetimeMinutes: number): Mail {
  return {
    to,
    subject: 'Set a new password for Unified Shell',
    text: [
      'You asked for a new password for Unified Shell. Open this link to set one:',
      link,
      `The link works once, in the next ${lifetimeMinutes} minutes. If you ask again, only the newest link works.`,
      'If you didn’t ask for this, ignore this email. Your password stays as it is.',
    ].join('\n\n'),
  };
}
