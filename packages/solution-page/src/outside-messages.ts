import type { SdkErrorCode } from '@unified-shell/app-sdk';
import type { MessageKey } from './messages';

export interface OutsideMessage {
  title: MessageKey;
  text: MessageKey;
}

/** The message for each reason why the application has no connection to a shell. */
export const OUTSIDE_MESSAGES: Record<SdkErrorCode, OutsideMessage> = {
  NOT_IN_FRAME: { title: 'outside.not-here.title', text: 'outside.not-in-frame.text' },
  NO_SCRIPT: { title: 'outside.not-here.title', text: 'outside.no-script.text' },
  NOT_A_SCRIPT: { title: 'outside.not-a-script.title', text: 'outside.not-a-script.text' },
  FORBIDDEN_ORIGIN: { title: 'outside.forbidden-origin.title', text: 'outside.forbidden-origin.text' },
  LOAD_FAILED: { title: 'outside.load-failed.title', text: 'outside.load-failed.text' },
};
