/** A command that cannot be executed as requested. The message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The words of the command are wrong. The command line prints the usage before the message, which may be empty. */
export class WordsError extends CommandError {}
