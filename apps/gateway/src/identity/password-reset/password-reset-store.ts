/**
 * The links with which people set a new password. `password-reset-store.test.ts` runs over each store.
 */
import type { CodeProof } from '../sign-in/code-proof';
import type { Passkey } from '../sign-in-methods/sign-in-method-store';

export interface PasswordReset {
  personId: string;
  /** Lower case. */
  email: string;
}

/** The new means of sign-in of a person without a password. */
export type Renewal = { passwordHash: string } | { passkey: Passkey; maxPasskeys: number };

/**
 * `link-invalid`: the link was used or replaced, or the person has a password now. `code-refused`: the code
 * has been used, or the person has no such recovery code. `too-many-passkeys`: also for a passkey that is
 * registered already.
 */
export type Redeemed = 'redeemed' | 'link-invalid' | 'code-refused' | 'too-many-passkeys';

export interface PasswordResetStore {
  /**
   * Stores a link of a person; their earlier link becomes invalid.
   * @param expiresAt milliseconds since 1970
   */
  create(personId: string, tokenHash: string, expiresAt: number): Promise<void>;
  /** `undefined` when the link was used, was replaced, has expired or never existed. */
  find(tokenHash: string): Promise<PasswordReset | undefined>;
  /**
   * Uses the link: sets the person's password and removes the link, in one atomic step.
   * @returns false when the link is not valid any more; nothing has changed then
   */
  redeem(tokenHash: string, passwordHash: string): Promise<boolean>;
  /**
   * Uses the link of a person who has no password: uses the code up, and stores the passkey or the first
   * password, in one atomic step. Nothing has changed unless it answers `redeemed`.
   * @param proof the code that the link needs; `undefined` if it needs none
   */
  redeemWithoutPassword(tokenHash: string, renewal: Renewal, proof: CodeProof | undefined): Promise<Redeemed>;
  /** Returns how many. */
  removeExpired(): Promise<number>;
}
