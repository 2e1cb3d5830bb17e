/** Pages that the gateway writes itself, without a script: for rare cases of signing in and out. */
export const plainPages = {
  'plain.failed': 'Sign-in failed',
  'plain.failed.expired': 'This link or sign-in has expired.',
  'plain.failed.busy': 'Unified Shell is busy. Wait a moment, then try again.',
  'plain.failed.refused': 'This request isn’t valid. The address may be mistyped or outdated.',
  'plain.failed.fault': 'An unexpected error occurred. Try again in a moment.',
  'plain.failed.code': 'Error code: {code}. Request ID: {request}.',
  'plain.failed.start': 'Start again',
  'plain.failed.home': 'Go to Unified Shell',
  'plain.sign-out': 'Sign out',
  'plain.sign-out.text': 'Do you want to sign out of Unified Shell?',
  'plain.sign-out.stay': 'Stay signed in',
  'plain.provider.continue': 'Continue to {name}',
  'plain.provider.continue.text': 'Select Continue if nothing happens.',
  'plain.provider.continue.action': 'Continue',
  'provider-test.succeeded': 'Test sign-in succeeded',
  'provider-test.failed': 'Test sign-in failed',
  'provider-test.known':
    'The provider signed in {email}, and the address has an account here. Nothing was changed; you may close this tab.',
  'provider-test.unknown':
    'The provider signed in {email}. No person here has this address yet, so a real sign-in would be refused: invite the person.',
  'provider-test.federation_unavailable':
    'The provider can’t be reached, or doesn’t describe itself as this issuer.',
  'provider-test.federation_cancelled':
    'The provider refused the sign-in. Check the client ID and the redirect address there.',
  'provider-test.federation_refused':
    'The answer was refused. Check the client secret, and that the address is verified and at one of the domains.',
  'provider-test.federation_account_unknown': 'The address has no account here.',
} as const;
