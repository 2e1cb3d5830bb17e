/** A command that cannot be executed as requested. The message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
