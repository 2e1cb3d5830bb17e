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
  'plain.saml.sign-out': 'Signing out',
  'plain.saml.sign-out.text': 'You’re signed out of Unified Shell. Other applications are being told.',
  'plain.saml.refused': 'You can’t open {name}',
  'plain.saml.refused.organization':
    '{name} isn’t available in your organization. Ask an administrator of your organization.',
  'plain.saml.refused.rule':
    'Your access in {organization} doesn’t include {name}. Open it in Unified Shell to request access, or ask an administrator of {organization}.',
  'plain.saml.refused.closed': '{name} isn’t open at the moment. Try again later, or ask an administrator.',
  'plain.saml.refused.impersonation':
    'You’re working as another user and can’t sign in to {name} in their name. Stop that first.',
  'plain.saml.refused.network':
    '{organization} doesn’t allow access from your network. Connect to a network of your organization, or ask an administrator of {organization}.',
  'plain.saml.refused.session': '{organization} asks for a new sign-in. Sign out, then open {name} again.',
  'plain.saml.refused.sign-in':
    '{organization} asks for another kind of sign-in. Sign out, then sign in the way your organization wants, or ask an administrator of {organization}.',
  'plain.saml.refused.factor':
    '{organization} asks for a second factor. Set one up on your account page, then open {name} again.',
  'plain.saml.failed.unknown':
    'No application is registered here under this ID. Ask an administrator to add it.',
  'plain.saml.failed.consumer':
    'The application wants its answer at an address that isn’t registered for it. Ask the administrator of the application.',
  'plain.saml.failed.request':
    'The request of the application was refused. Ask the administrator of the application.',
  'plain.saml.failed.time':
    'The request of the application is too old, or its clock is wrong. Start again at the application.',
  'plain.saml.failed.answered':
    'This request of the application was already answered. Start again at the application.',
  'plain.saml.failed.start': 'Signing in to this application begins at the application. Open it there.',
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
