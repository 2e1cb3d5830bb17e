/** The methods of a sign-in, in the session's `amr` (RFC 8176; `fed` is our own). */

/** What a session tells of its sign-in. */
export interface SignInProof {
  /** Seconds since 1970. */
  loginTs?: number | undefined;
  amr?: readonly string[] | undefined;
}

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
  /** The provider has told of two factors. */
  federatedWithFactors: [FEDERATED, TWO_FACTORS],
} as const satisfies Record<string, readonly string[]>;

/** What a session has when its user has set up a second factor in it, and so proved it. */
export const withFactor = (amr: readonly string[] | undefined, proved: readonly string[]): string[] => [
  ...new Set([...(amr ?? AMR.password), ...proved]),
];
