/** Pages that the gateway writes itself, without a script: for rare cases of signing in and out. */
export const plainPages = {
  'plain.failed': 'Sign-in failed',
  'plain.failed.start': 'Start again',
  'plain.failed.home': 'Go to Unified Shell',
  'plain.sign-out': 'Sign out',
  'plain.sign-out.text': 'Do you want to sign out of Unified Shell?',
  'plain.sign-out.stay': 'Stay signed in',
} as const;
