/** Why a sign-in at an organisation's own provider came to nothing. The person reads it on the error page. */

export type FederationFault =
  /** The provider cannot be reached, or is set up wrongly. */
  | 'federation_unavailable'
  /** The person, or the provider for them, said no. */
  | 'federation_cancelled'
  /** Its answer fails a check, or names an address that it may not speak for. */
  | 'federation_refused'
  /** It knows the person, and here is no account for them. */
  | 'federation_account_unknown';

export class FederationError extends Error {
  override readonly name = 'FederationError';
  readonly code: FederationFault;

  constructor(code: FederationFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
