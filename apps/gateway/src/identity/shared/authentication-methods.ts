/** The methods of a sign-in, in the session's `amr` (RFC 8176; `fed` is our own). */

/** Two factors, in whichever way. */
export const TWO_FACTORS = 'mfa';
/** The organisation's own provider. */
export const FEDERATED = 'fed';

export const AMR = {
  password: ['pwd'],
  passwordAndCode: ['pwd', 'otp', TWO_FACTORS],
  /** Possession of the key, and its user verified. */
  passkey: ['pop', 'user', TWO_FACTORS],
  federated: [FEDERATED],
} as const satisfies Record<string, readonly string[]>;
