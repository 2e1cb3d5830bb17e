// Checks e-mail and password before they are sent. The check is deliberately small.
import type { MessageKey } from '../messages';

export interface Credentials {
  email: string;
  password: string;
}

export type Problems = Partial<Record<keyof Credentials, MessageKey>>;

/** The problems by field; an empty object when the credentials can be sent. */
export function checkCredentials({ email, password }: Credentials): Problems {
  return password === '' ? { ...checkEmail(email), password: 'problem.password-missing' } : checkEmail(email);
}

/** The problem of the e-mail address; an empty object when the address can be sent to the server. */
export function checkEmail(email: string): Problems {
  const address = email.normalize('NFKC').trim();
  if (address === '') return { email: 'problem.email-missing' };
  return looksLikeAddress(address) ? {} : { email: 'problem.email-malformed' };
}

function looksLikeAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && at < address.length - 1 && !address.includes(' ');
}
