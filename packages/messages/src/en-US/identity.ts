/** The pages of the identity host. */
export const identity = {
  'identity.no-script': 'This page needs JavaScript. Please switch it on and reload the page.',
  'identity.loading': 'Loading',
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

  'sign-in.elsewhere': '{organisation} signs you in on its own page. You need no password here.',

  'problem.email-missing': 'Enter your email address.',
  'problem.email-malformed': 'Enter a full email address, such as name@example.com.',
  'problem.password-missing': 'Enter your password.',

  'failure.title': 'You are not signed in',
  'failure.refused': 'The email or the password is not right. Check both and try again.',
  'failure.limited': 'Too many attempts. Wait a moment, then try again.',
  'failure.unreachable': 'The sign-in service cannot be reached. Check your connection and try again.',
  'failure.unexpected': 'Something went wrong on our side. Try again in a moment.',

  'choose-account.title': 'Choose an account',
  'choose-account.subtitle': 'You have several. You can switch later as well.',
  'choose-account.own': 'Your own account',

  'account.title': 'Your account',
  'account.sessions': 'Where you are signed in',
  'account.device': '{browser} on {system}',
  'account.unknown-device': 'Unknown device',
  'account.since': 'Since {time}',
  'account.this-device': 'This device',
  'account.session-sign-out': 'Sign out',
  'account.end-session': 'Sign out: {device}. {since}',
  'account.sign-out-elsewhere': 'Sign out everywhere else',
  'account.password-current': 'Current password',
  'account.password-next': 'New password',
  'account.password-short': 'At least 12 characters.',
  'account.password-change': 'Change password',
  'account.password-changed': 'Your password is changed. You are signed out everywhere else.',
  'account.password-wrong': 'The current password is not right.',
  'account.password-elsewhere': 'You sign in at your organization. Your password is changed there.',
  'account.alert': 'That did not work',
  'account.failed': 'We could not do that right now. Try again in a moment.',
  'account.back': 'Back to Unified Shell',

  'act-as.title': 'Act as someone else',
  'act-as.help':
    'You work as the customer until you stop or the time is over. It is written down, with the reason.',
  'act-as.email': 'Customer’s email',
  'act-as.reason': 'Reason',
  'act-as.reason-help': 'Such as the number of the support case. 10 to 500 characters.',
  'act-as.reason-length': 'Say why, in 10 to 500 characters.',
  'act-as.limit': 'Time limit',
  'act-as.minutes': '{minutes, number} minutes',
  'act-as.begin': 'Begin',
  'act-as.running':
    'You work as {name} until {time}. Stop in the banner of Unified Shell to act as someone else.',
  'act-as.refused': 'No customer signs in with this address. You cannot act as a colleague.',
  'act-as.already': 'You act as someone already. Stop that first, in the banner of Unified Shell.',
  'act-as.signed-out': 'You are signed out. Reload the page to sign in again.',

  'signed-out.title': 'You are signed out',
  'signed-out.text': 'Nobody can go on here with your account. Close the window if others use this computer.',
  'signed-out.again': 'Sign in again',

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
  'federation.unavailable.title': 'Your organization cannot sign you in right now',
  'federation.unavailable.text':
    'Its sign-in service does not answer, or is not set up rightly. Try again in a moment.',
  'federation.cancelled.text':
    'Your organization did not sign you in, or you went back. Start again whenever you like.',
  'federation.refused.title': 'Your organization could not sign you in',
  'federation.refused.text':
    'What its sign-in service told us about you does not fit. Your administrator has to look at it.',
  'federation.unknown.title': 'You have no account here yet',
  'federation.unknown.text':
    'Your organization knows you, but nobody has added you here. Ask your administrator.',
  'identity.not-found.title': 'There is nothing here',
  'identity.not-found.text': 'The address is not one of our pages. It may have been typed or copied wrongly.',
  'identity.help': 'If it happens again, give this request ID to your administrator.',
  'identity.start-again': 'Start again',
} as const;
