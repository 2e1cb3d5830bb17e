/**
 * The links with which people set a new password. `password-reset-store.test.ts` runs over each store.
 */

export interface PasswordReset {
  personId: string;
  /** Lower case. */
  email: string;
}

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
   * Uses the link of a person who has set up a passkey in place of a password.
   * @returns false when the link is not valid any more, or the person has a password; nothing has changed then
   */
  redeemWithoutPassword(tokenHash: string): Promise<boolean>;
  /** Returns how many. */
  removeExpired(): Promise<number>;
}
