/** Tells the owner of an account by mail that its password was changed; without a mail server it does nothing. */
import type { Account } from '../../accounts/account';
import type { Mailer } from '../../mail/mailer';
import { letterText } from '../../mail/message-texts';
import type { Background } from '../shared/background';

type Owner = Pick<Account, 'email' | 'preferredLanguages'>;

export type TellOwner = (owner: Owner, requestId: string) => void;

export function createTellOwner(mailer: Pick<Mailer, 'send'> | undefined, background: Background): TellOwner {
  return (owner, auditId) => {
    if (mailer === undefined) return;
    background.run(send(mailer, owner), { auditId }, 'the mail about a changed password was not sent');
  };
}

async function send(mailer: Pick<Mailer, 'send'>, { email, preferredLanguages }: Owner): Promise<void> {
  const text = await letterText(preferredLanguages);
  await mailer.send({
    to: email,
    subject: text('letter.changed.subject'),
    text: [text('letter.changed.text'), text('letter.changed.own'), text('letter.changed.foreign')].join(
      '\n\n',
    ),
  });
}
