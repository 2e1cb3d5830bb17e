import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';

/** The open dialog of the registry of actions. */
export type PaletteState =
  /**
   * `query`: the text with which it opens; `>` lists the commands, `@` the organisations and contexts, `#` the recent
   * pages. `action`: the id of an action that waits for the user's confirmation, the only hit until the user types;
   * `input`: its values.
   */
  | { kind: 'search'; query: string; action?: string | undefined; input?: ActionInput | undefined }
  | { kind: 'shortcuts' };
