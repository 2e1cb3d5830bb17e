/** The keys of this database were sealed with another secret. Aborts the start; never sent to a caller. */
export class SigningKeyError extends Error {
  override readonly name = 'SigningKeyError';
  readonly code = 'SIGNING_KEY_UNREADABLE';

  constructor(options?: ErrorOptions) {
    super(
      'A signing key cannot be read: SECRET differs from the one that this database was set up with.',
      options,
    );
  }
}
