/** The error screen in place of the frame. */
export const errors = {
  'error.copy-details': 'Copy details',
  'error.copied': 'Copied',
  'error.copy-failed': 'Your browser did not allow copying',
  'error.try-again': 'Try again',
  'error.go-home': 'Go to home',
  'error.wait': 'We will try again by ourselves in {time}.',
  'error.subject': 'This application',
  'error.organisation': 'Your organization',

  'access.request': 'Request access',
  'access.sent': 'Your request was sent. An administrator of {organisation} will look at it.',
  'access.failed': 'Your request could not be sent. Please try again.',

  'reason.title': 'What is missing',
  'reason.any': 'One of these is enough:',
  'reason.all': 'All of these are needed:',
  'reason.code': 'Your organization needs {wanted}.',
  'reason.fi': 'Your organization needs the feature {wanted}.',
  'reason.fd': 'What your organization has must include {wanted}.',
  'reason.sub-service-code': 'Your organization needs the add-on {wanted}.',
  'reason.visible-name': 'You need to belong to {wanted}.',
  'reason.role': 'You need the role {wanted}.',
  'reason.flag': 'It is not switched on for you yet: {wanted}.',
  'reason.internal': 'It is open to people of our own company only.',
  'reason.sandbox-service': 'Your organization needs sandboxes.',
  'reason.sandbox': 'You need access to at least one sandbox.',

  'error.not-found.title': 'There is nothing here',
  'error.not-found.text':
    'The address does not belong to anything we know. It may have been typed or copied wrongly.',
  'error.no-access.title': 'You cannot open {subject}',
  'error.no-access.text': 'You do not have access to it. An administrator of {organisation} can change that.',
  'error.not-provisioned.title': '{organisation} does not have {subject}',
  'error.not-provisioned.text':
    'Your organization has not been given this application. An administrator can change that.',
  'error.no-permission.title': 'You cannot open {subject} yet',
  'error.no-permission.text':
    '{organisation} has this application, but you have not been given permission to use it.',
  'error.no-organisation.title': 'You do not belong to an organization yet',
  'error.no-organisation.text':
    'Ask an administrator of your organization to add your account, then open this page again.',
  'error.cookie-needed.title': 'Your browser blocks our cookies',
  'error.cookie-needed.text':
    'You signed in, but your browser did not keep it. Allow cookies for this site in the settings of your browser, then try again.',
  'error.rate-limit.title': 'That was a little too fast',
  'error.rate-limit.text': 'Many requests came from you in a short time. Wait a moment, then try again.',
  'error.unavailable.title': 'We will be right back',
  'error.unavailable.text': 'Unified Shell is busy or being looked after. Nothing of yours is lost.',
  'error.closed.title': '{subject} is closed for now',
  'error.closed.text': 'It is being looked after and will be back. Nothing of yours is lost.',
  'error.offline.title': 'We cannot reach Unified Shell',
  'error.offline.text': 'Check your internet connection. This page goes on by itself as soon as it is back.',
  'error.unknown.title': 'Something went wrong',
  'error.unknown.text': 'That should not have happened. Trying again usually helps.',
  'error.timeout.title': '{subject} takes too long',
  'error.timeout.text': 'It did not answer in time. Check your connection, then try again.',
  'error.local-timeout.title': '{subject} does not answer on this computer',
  'error.local-timeout.text':
    'Its development server did not answer in time. Check that it runs and that the page calls done, then try again.',
  'error.version-not-found.title': 'This version of {subject} does not exist',
  'error.version-not-found.text':
    'The version that the address asks for was not found. It may have been removed.',
  'error.sandbox-fail.title': 'Your sandboxes could not be loaded',
  'error.sandbox-fail.text': '{subject} needs to know which sandbox you work in. Try again in a moment.',
  'error.collaborator-fail.title': 'Your collaborators could not be loaded',
  'error.collaborator-fail.text':
    '{subject} needs to know which collaborator you work with. Try again in a moment.',
  'error.instance-fail.title': 'Your instances could not be loaded',
  'error.instance-fail.text': '{subject} needs to know which instance you work in. Try again in a moment.',
  'error.suborg-fail.title': 'You cannot use any sub-organization',
  'error.suborg-fail.text':
    '{subject} works in a sub-organization, and none of {organisation} is open to you. An administrator can change that.',
  'error.no-sandboxes.title': 'You cannot use any sandbox',
  'error.no-sandboxes.text': 'An administrator of {organisation} can give you access to one. Then try again.',
  'error.zero-touch.title': '{subject} could not be set up for you',
  'error.zero-touch.text': 'It is prepared when it is opened for the first time, and that failed. Try again.',
  'error.discovery-failed.title': '{subject} could not be found',
  'error.discovery-failed.text':
    'We asked where it runs for your organization and did not get a usable answer. Try again in a moment.',
  'error.no-source.title': '{subject} is not available here',
  'error.no-source.text': 'It is not set up in this environment.',
  'error.no-flags.title': 'We could not prepare your applications',
  'error.no-flags.text': 'What is switched on for you could not be loaded. Try again in a moment.',
  'error.no-user-data.title': 'Your account could not be loaded',
  'error.no-user-data.text':
    'You are signed in, but what we know of you did not arrive. Try again in a moment.',
  'error.no-profile.title': 'Your profile could not be loaded',
  'error.no-profile.text': 'You are signed in, but your profile did not arrive. Try again in a moment.',
  'error.token-mismatch.title': 'Your sign-in does not fit {subject}',
  'error.token-mismatch.text':
    'It was given a pass for another account or application, which was thrown away. Nothing was shown to anybody. Try again.',
} as const;
