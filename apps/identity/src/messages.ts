// Every text of the identity pages, by key. A catalogue of another language replaces this object.

const messages = {
  'product.name': 'Unified Shell',
  'environment.notice': 'Environment: {environment}',

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

  'error.title': 'Something went wrong',
  'error.text': 'We could not complete your request. Starting again usually helps.',
  'error.refused-title': 'The request was refused',
  'error.refused-text': 'The application that sent you here asked for something it may not have.',
  'error.access-denied-title': 'Sign-in was cancelled',
  'error.access-denied-text': 'You were not signed in. Start again whenever you like.',
  'error.unavailable-title': 'The service is busy',
  'error.unavailable-text': 'We cannot answer right now. Wait a moment, then start again.',
  'error.not-found-title': 'There is nothing here',
  'error.not-found-text': 'The address is not one of our pages. It may have been typed or copied wrongly.',
  'error.code': 'Error code',
  'error.request-id': 'Request ID',
  'error.help': 'If it happens again, give this request ID to your administrator.',

  'action.start-again': 'Start again',
} as const;

export type MessageKey = keyof typeof messages;

/** The text of a key, with each `{name}` replaced by its value. */
export function text(key: MessageKey, values: Record<string, string> = {}): string {
  return Object.entries(values).reduce<string>(
    (result, [name, value]) => result.replaceAll(`{${name}}`, () => value),
    messages[key],
  );
}
