/**
 * Makes links with which a person sets a new password. The token is in the fragment of the link, which no browser
 * sends to a server, so no log and no `Referer` header has it. Only its hash is stored.
 */
import { createHash } from 'node:crypto';
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { Clock } from '../../platform/clock';
import type { RandomText } from '../shared/environment';
import type { PasswordResetStore } from './password-reset-store';

export interface ResetLink {
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  account: Account;
}

/** `unknown`: no account has the address. `elsewhere`: the organisation's own provider signs the person in. */
export type ResetLinkRefusal = 'unknown' | 'elsewhere';

export type CreateResetLink = (email: string, lifetimeMs: number) => Promise<ResetLink | ResetLinkRefusal>;

export interface ResetLinkDependencies {
  resets: Pick<PasswordResetStore, 'create'>;
  accounts: Pick<AccountStore, 'findSignIn'>;
  /** Whether the organisation of this e-mail address has its own identity provider. */
  hasOwnProvider(email: string): Promise<boolean>;
  /** 256 bits. */
  random: RandomText;
  clock: Clock;
  identityOrigin: string;
}

const RESET_PAGE = '/reset-password';

/** The earlier link of the person becomes invalid. */
export function createResetLinks(dependencies: ResetLinkDependencies): CreateResetLink {
  const { resets, accounts, hasOwnProvider, random, clock, identityOrigin } = dependencies;
  return async (email, lifetimeMs) => {
    const record = await accounts.findSignIn(email);
    if (record === undefined) return 'unknown';
    if (await hasOwnProvider(record.email)) return 'elsewhere';
    const token = random.next();
    const expiresAt = clock.now() + lifetimeMs;
    await resets.create(record.personId, hashToken(token), expiresAt);
    return { link: resetLinkOf(identityOrigin, token), expiresAt, account: record.primary };
  };
}

export function resetLinkOf(identityOrigin: string, token: string): string {
  return `${identityOrigin}${RESET_PAGE}#token=${token}`;
}

/** Without a salt, because a token has 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
