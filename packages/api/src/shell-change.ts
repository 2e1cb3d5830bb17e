/**
 * The events of the stream beside notifications. They say that something has changed, never what. The page asks
 * for it with its own token, at a random moment within `withinMs` milliseconds, so that many pages do not ask at once.
 */
export type ShellChange =
  /** The account may do more or less than before, or something that it sees has another name. */
  | { type: 'account-changed'; withinMs: number }
  /** The session has been ended. */
  | { type: 'session-over'; withinMs: number }
  /** `address`: the folder of the catalogue's files, as in the page's configuration. */
  | { type: 'catalogue-changed'; withinMs: number; address: string };
