/** A message of SAML that is refused. The text says why, for the administrator and for the log. */

export type SamlXmlFault =
  /** It is no XML, or has what no message of SAML has. */
  | 'form'
  /** It is too large, or too deep. */
  | 'size'
  /** It has no signature, or one that does not verify with a known certificate. */
  | 'signature'
  /** It is signed or encrypted by an algorithm that is not accepted. */
  | 'algorithm';

export class SamlXmlError extends Error {
  override readonly name = 'SamlXmlError';
  readonly fault: SamlXmlFault;

  constructor(fault: SamlXmlFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
