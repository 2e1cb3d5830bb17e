/** The pages of the identity host. */
export const identity = {
  'identity.no-script': 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
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
  'sign-in.forgot': 'Forgot password?',

  'sign-in.elsewhere': '{organisation} signs you in on its own page. You don’t need a password here.',

  'problem.email-missing': 'Enter your email address.',
  'problem.email-malformed': 'Enter a full email address, such as name@example.com.',
  'problem.password-missing': 'Enter your password.',

  'failure.title': 'Couldn’t sign in',
  'failure.refused': 'Incorrect email or password.',
  'failure.limited': 'Too many attempts. Try again later, or on a device where you’ve signed in before.',
  'failure.unreachable': 'We can’t reach the sign-in service. Check your connection, then try again.',
  'failure.unexpected': 'Something went wrong on our side. Try again in a moment.',

  'choose-account.title': 'Choose an account',
  'choose-account.subtitle': 'You have several accounts. You can switch to another one later.',
  'choose-account.own': 'Your own account',

  'password.rules': 'At least 12 characters. Several random words work well.',
  'password.too-short': 'Use at least 12 characters.',
  'password.too-long': 'Use at most 256 characters.',
  'password.own-words':
    'Leave out your name, your email address, your organization, and the name of this product.',
  'password.repetitive': 'This password repeats itself. Use more different characters.',
  'password.most-used': 'Many people use this password, so it’s easy to guess. Choose another one.',

  'forgot-password.title': 'Forgot your password?',
  'forgot-password.subtitle': 'We’ll email you a link to set a new one.',
  'forgot-password.submit': 'Send link',
  'forgot-password.back': 'Back to sign-in',
  'forgot-password.limited':
    'There were too many requests. Use the newest link in your email, or try again later.',
  'forgot-password.mailed-title': 'Check your email',
  'forgot-password.mailed':
    'If this address has an account here, we’ve sent a link to it. The link works once, in the next 30 minutes.',
  'forgot-password.by-administrator':
    'We can’t send email from here. Ask your administrator for a link to set a new password.',

  'reset-password.title': 'Set a new password',
  'reset-password.submit': 'Set password',
  'reset-password.invalid-title': 'This link no longer works',
  'reset-password.invalid': 'It was used, it has expired, or you have a newer one.',
  'reset-password.again': 'Get a new link',
  'reset-password.changed-title': 'Password changed',
  'reset-password.changed': 'You’ve been signed out everywhere. Sign in with your new password.',

  'account.title': 'Your account',
  'account.sessions': 'Where you’re signed in',
  'account.device': '{browser} on {system}',
  'account.unknown-device': 'Unknown device',
  'account.since': 'Since {time}',
  'account.this-device': 'This device',
  'account.session-sign-out': 'Sign out',
  'account.end-session': 'Sign out: {device}. {since}',
  'account.sign-out-elsewhere': 'Sign out everywhere else',
  'account.failed-sign-ins':
    '{count, plural, one {# sign-in} other {# sign-ins}} in the last 30 days have failed, the last on {time}. If that wasn’t you, choose a new password.',
  'account.password-current': 'Current password',
  'account.password-next': 'New password',
  'account.password-change': 'Change password',
  'account.password-changed': 'Password changed. You’ve been signed out everywhere else.',
  'account.password-wrong': 'Your current password is incorrect.',
  'account.password-elsewhere': 'You sign in through your organization. Change your password there.',
  'account.alert': 'That didn’t work',
  'account.failed': 'We couldn’t do that right now. Try again in a moment.',
  'account.back': 'Back to Unified Shell',

  'act-as.title': 'Act as someone else',
  'act-as.help':
    'You act as the customer until you stop or the time limit is reached. This is logged with your reason.',
  'act-as.email': 'Customer’s email',
  'act-as.reason': 'Reason',
  'act-as.reason-help': 'For example, the support case number. 10 to 500 characters.',
  'act-as.reason-length': 'Enter a reason of 10 to 500 characters.',
  'act-as.limit': 'Time limit',
  'act-as.minutes': '{minutes, number} minutes',
  'act-as.begin': 'Begin',
  'act-as.running':
    'You’re acting as {name} until {time}. To act as someone else, first select Stop in the Unified Shell banner.',
  'act-as.refused': 'No customer uses this email address. You can’t act as a colleague.',
  'act-as.already': 'You’re already acting as someone. First select Stop in the Unified Shell banner.',
  'act-as.signed-out': 'You’ve been signed out. Reload the page to sign in again.',

  'signed-out.title': 'You’re signed out',
  'signed-out.text': 'If others use this computer, close the browser window.',
  'signed-out.again': 'Sign in again',

  'expired.title': 'This sign-in has expired',
  'expired.text':
    'The page was open for too long, or you completed the sign-in in another tab. Nothing is lost.',

  'identity.error.title': 'Something went wrong',
  'identity.error.text': 'We couldn’t complete your request. Start again.',
  'identity.refused.title': 'The request was refused',
  'identity.refused.text': 'The application that sent you here asked for something it isn’t allowed to have.',
  'identity.access-denied.title': 'Sign-in was canceled',
  'identity.access-denied.text': 'You weren’t signed in. Start again when you’re ready.',
  'identity.unavailable.title': 'The service is busy',
  'identity.unavailable.text': 'We can’t respond right now. Wait a moment, then start again.',
  'federation.unavailable.title': 'Your organization can’t sign you in right now',
  'federation.unavailable.text':
    'Its sign-in service isn’t responding or isn’t set up correctly. Try again in a moment.',
  'federation.cancelled.text':
    'Your organization didn’t sign you in, or you went back. Start again when you’re ready.',
  'federation.refused.title': 'Your organization couldn’t sign you in',
  'federation.refused.text':
    'We can’t accept the information from its sign-in service. Contact your administrator.',
  'federation.unknown.title': 'You don’t have an account here yet',
  'federation.unknown.text':
    'Your organization signed you in, but you haven’t been added to Unified Shell. Ask your administrator to add you.',
  'identity.not-found.title': 'We couldn’t find this page',
  'identity.not-found.text': 'Check the address. It may be mistyped or incomplete.',
  'identity.help': 'If this happens again, give this request ID to your administrator.',
  'identity.start-again': 'Start again',
} as const;
