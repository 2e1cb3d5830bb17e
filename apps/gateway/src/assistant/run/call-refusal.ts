import type { ToolRefusal } from '@unified-shell/catalogue/assistant/permit-tool';

/** The reason for which a call of a tool does not run. The panel has the words for the user. */
export type CallRefusal =
  | ToolRefusal
  /** There is no tool with this name. */
  | 'UNKNOWN'
  | 'INVALID_ARGUMENTS'
  /** The same call was made again and again. */
  | 'REPEATED'
  /** The user has been asked too often. */
  | 'TOO_MANY_APPROVALS'
  /** The user has stopped the run, or has written something else. */
  | 'STOPPED';

/** For the model, in words that are the shell's own. */
export const REFUSAL_WORDS: Readonly<Record<CallRefusal, string>> = {
  UNKNOWN: 'There is no such tool.',
  NOT_DECLARED: 'There is no such tool.',
  INVALID_ARGUMENTS: 'The arguments are not valid.',
  SWITCHED_OFF: 'The administrator of the organization has switched this tool off.',
  NOT_GRANTED: 'The user may not do this.',
  NOT_LIVE: 'The page that is open does not offer this tool.',
  CHANGED: 'The tool is not the one that was registered.',
  EFFECT_AFTER_UNTRUSTED:
    'This conversation has read content of an application. It can no longer change anything or lead elsewhere.',
  NOT_SHARED:
    'This conversation has data of an application that is not shared with this one. It can no longer change anything here.',
  REPEATED: 'This call was made before, with the same result.',
  TOO_MANY_APPROVALS: 'The user has been asked often enough. They have to write first.',
  STOPPED: 'The user has stopped this.',
};
