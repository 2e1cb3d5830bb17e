/** The mail with the link. */
import type { Account } from '../../accounts/account';
import type { Brand } from '../../brand/brand';
import type { Mail } from '../../mail/mailer';
import { letterText } from '../../mail/message-texts';

export async function createResetMail(
  { email, preferredLanguages }: Pick<Account, 'email' | 'preferredLanguages'>,
  link: string,
  minutes: number,
  brand: Pick<Brand, 'name'>,
): Promise<Mail> {
  const text = await letterText(preferredLanguages, brand.name);
  return {
    to: email,
    subject: text('letter.reset.subject'),
    text: [
      text('letter.forgotten.text'),
      link,
      text('letter.forgotten.lifetime', { minutes }),
      text('letter.forgotten.ignore'),
    ].join('\n\n'),
  };
}
