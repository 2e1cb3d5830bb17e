/** Tells the owner of an account by mail that its password was changed; without a mail server it does nothing. */
import type { Account } from '../../accounts/account';
import type { LiveBrands } from '../../brand/live-brands';
import type { Mailer } from '../../mail/mailer';
import { letterText } from '../../mail/message-texts';
import type { Background } from '../shared/background';

type Owner = Pick<Account, 'email' | 'preferredLanguages'>;

export type TellOwner = (owner: Owner, requestId: string) => void;

export interface TellOwnerDependencies {
  mailer?: Pick<Mailer, 'send'> | undefined;
  background: Background;
  brands: Pick<LiveBrands, 'ofInstallation'>;
}

export function createTellOwner({ mailer, background, brands }: TellOwnerDependencies): TellOwner {
  return (owner, auditId) => {
    if (mailer === undefined) return;
    const { name } = brands.ofInstallation();
    background.run(send(mailer, owner, name), { auditId }, 'the mail about a changed password was not sent');
  };
}

async function send(
  mailer: Pick<Mailer, 'send'>,
  { email, preferredLanguages }: Owner,
  product: string | null,
): Promise<void> {
  const text = await letterText(preferredLanguages, product);
  await mailer.send({
    to: email,
    subject: text('letter.changed.subject'),
    text: [text('letter.changed.text'), text('letter.changed.own'), text('letter.changed.foreign')].join(
      '\n\n',
    ),
  });
}
