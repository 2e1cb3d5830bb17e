/** A request of an application that is refused. The page says why, for the person and for whom they ask. */

export type SamlRequestFault =
  /** No application has this entity id, or this id. */
  | 'unknown-application'
  /** The address for the answer is not registered. */
  | 'unknown-consumer'
  /** It is meant for another provider. */
  | 'destination'
  /** It is too old, or from the future. */
  | 'time'
  /** It was answered before. */
  | 'answered'
  /** A sign-in at this application may not begin at the shell. */
  | 'not-from-here';

export class SamlRequestError extends Error {
  override readonly name = 'SamlRequestError';
  readonly fault: SamlRequestFault;

  constructor(fault: SamlRequestFault) {
    super(`The request is refused: ${fault}`);
    this.fault = fault;
  }
}
