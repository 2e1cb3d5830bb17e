// What can be said about an e-mail and a password before asking the server: little, on purpose.
import type { MessageKey } from '../messages';

export interface Credentials {
  email: string;
  password: string;
}

export type Problems = Partial<Record<keyof Credentials, MessageKey>>;

/** The problems by field; an empty object when the credentials can be sent. */
export function checkCredentials({ email, password }: Credentials): Problems {
  const problems: Problems = {};
  const address = email.trim();
  if (address === '') problems.email = 'problem.email-missing';
  else if (!looksLikeAddress(address)) problems.email = 'problem.email-malformed';
  if (password === '') problems.password = 'problem.password-missing';
  return problems;
}

function looksLikeAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && at < address.length - 1 && !address.includes(' ');
}
