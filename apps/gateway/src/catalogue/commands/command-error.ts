/** What a command of the catalogue was asked for and cannot do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
