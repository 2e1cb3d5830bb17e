/** The pages of the identity host. */
export const identity = {
  'identity.no-script': 'This page needs JavaScript. Please switch it on and reload the page.',
  'identity.environment': 'Environment: {environment}',

  'sign-in.title': 'Sign in',
  'sign-in.subtitle': 'Use your work account to continue.',
  'sign-in.email': 'Email',
  'sign-in.password': 'Password',
  'sign-in.show-password': 'Show password',
  'sign-in.hide-password': 'Hide password',
  'sign-in.show': 'Show',
  'sign-in.hide': 'Hide',
  'sign-in.submit': 'Sign in',

  'problem.email-missing': 'Enter your email address.',
  'problem.email-malformed': 'Enter a full email address, such as name@example.com.',
  'problem.password-missing': 'Enter your password.',

  'failure.title': 'You are not signed in',
  'failure.refused': 'The email or the password is not right. Check both and try again.',
  'failure.limited': 'Too many attempts. Wait a moment, then try again.',
  'failure.unreachable': 'The sign-in service cannot be reached. Check your connection and try again.',
  'failure.unexpected': 'Something went wrong on our side. Try again in a moment.',

  'expired.title': 'This sign-in has expired',
  'expired.text':
    'The page was open for too long, or the sign-in was finished in another tab. Nothing is lost.',

  'identity.error.title': 'Something went wrong',
  'identity.error.text': 'We could not complete your request. Starting again usually helps.',
  'identity.refused.title': 'The request was refused',
  'identity.refused.text': 'The application that sent you here asked for something it may not have.',
  'identity.access-denied.title': 'Sign-in was cancelled',
  'identity.access-denied.text': 'You were not signed in. Start again whenever you like.',
  'identity.unavailable.title': 'The service is busy',
  'identity.unavailable.text': 'We cannot answer right now. Wait a moment, then start again.',
  'identity.not-found.title': 'There is nothing here',
  'identity.not-found.text': 'The address is not one of our pages. It may have been typed or copied wrongly.',
  'identity.help': 'If it happens again, give this request ID to your administrator.',
  'identity.start-again': 'Start again',
} as const;
