import type { SdkErrorCode } from '@unified-shell/app-sdk';

export interface OutsideMessage {
  title: string;
  text: string;
}

const notHere = 'This application lives in Unified Shell';

/** What a person is told when the application is not, or may not be, in the shell. */
export const OUTSIDE_MESSAGES: Record<SdkErrorCode, OutsideMessage> = {
  NOT_IN_FRAME: {
    title: notHere,
    text: 'Open it from there: the shell signs you in and knows your organization.',
  },
  NO_SCRIPT: {
    title: notHere,
    text: 'The page that shows it is not the shell, or it lost the way. Open it from the shell again.',
  },
  NOT_A_SCRIPT: {
    title: 'The address is not right',
    text: 'It does not lead to the shell. Open the application from the shell again.',
  },
  FORBIDDEN_ORIGIN: {
    title: 'This page may not show the application',
    text: 'It is not one of the shells that this application trusts, so nothing was loaded.',
  },
  LOAD_FAILED: { title: 'The shell cannot be reached', text: 'Check your connection, then reload the page.' },
};
