/** Tells the owner of an account by mail that its password was changed; without a mail server it does nothing. */
import type { Mailer } from '../../mail/mailer';
import type { Background } from '../shared/background';

export type TellOwner = (email: string, requestId: string) => void;

const SUBJECT = 'Your Unified Shell password was changed';
const TEXT = [
  'The password of your Unified Shell account was changed just now, and your other sessions were signed out.',
  'If that was you, there’s nothing else to do.',
  'If it wasn’t you, contact your administrator at once.',
].join('\n\n');

export function createTellOwner(mailer: Pick<Mailer, 'send'> | undefined, background: Background): TellOwner {
  return (email, auditId) => {
    if (mailer === undefined) return;
    background.run(
      mailer.send({ to: email, subject: SUBJECT, text: TEXT }),
      { auditId },
      'the mail about a changed password was not sent',
    );
  };
}
