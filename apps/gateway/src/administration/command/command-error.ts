/** A command that cannot be executed as requested. The message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Wrong words: the command line puts the usage of the command before the message, which may be empty. */
export class WordsError extends CommandError {}
