/** A command of the catalogue that cannot be executed as requested. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
