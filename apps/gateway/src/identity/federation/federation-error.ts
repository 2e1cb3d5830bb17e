/** The reason why a sign-in at an organisation's own provider failed. The user reads it on the error page. */

export const federationFaults = [
  /** The provider cannot be reached, or is misconfigured. */
  'federation_unavailable',
  /** The user, or the provider for them, denied the request. */
  'federation_cancelled',
  /** The answer fails a check, or contains an address that the provider may not speak for. */
  'federation_refused',
  /** The provider knows the user, but no account exists here. */
  'federation_account_unknown',
] as const;

export type FederationFault = (typeof federationFaults)[number];

export class FederationError extends Error {
  override readonly name = 'FederationError';
  readonly code: FederationFault;

  constructor(code: FederationFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
