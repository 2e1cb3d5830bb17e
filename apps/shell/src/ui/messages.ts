// Every text of the chrome, by key. A catalogue of another language replaces this object.

const messages = {
  'product.name': 'Unified Shell',

  'header.organisation': 'Organization:',
  'header.account': 'Account',
  'navigation.name': 'Side navigation',
  'navigation.toggle': 'Toggle side navigation',

  'account.options': 'Account options',
  'account.theme': 'Theme',
  'account.theme.light': 'Light',
  'account.theme.dark': 'Dark',
  'account.theme.system': 'Use system setting',
  'account.sign-out': 'Sign out',

  'loading.name': 'Loading',
  'loading.slow': 'Thank you for waiting. Just a few more moments...',

  'connectivity.offline':
    'The connection is lost. What you do in the application may not be saved until it is back.',
  'connectivity.back-online': 'Back online',
  'connectivity.dismiss': 'Dismiss',

  'toast.instance-redirect-no-access':
    "You don't have access to that instance and have been redirected to the landing page.",
  'toast.no-sandboxes':
    'No sandboxes are enabled for this user. Please speak to the admin of the organization and request access to at least one sandbox.',
  'toast.organisation-failed': 'Switching organizations encountered an error. Please try again.',
  'toast.organisation-home-redirect':
    "You don't have access to the linked application for that organization and have been redirected to the home page.",
  'toast.organisation-switch-redirect':
    "You don't have access to that application in the selected organization and have been redirected to the home page.",
  'toast.account-switch-failed': 'Error occurred while switching accounts.',
  'toast.settings-failed': 'Error saving settings.',
  'toast.settings-saved': 'Settings saved successfully.',
  'toast.zero-touch-organisation': 'There was an error loading the organization. Please refresh the page.',
  'toast.zero-touch-instance': 'There was an error loading the instance. Please refresh the page.',
  'toast.refresh': 'Refresh',
  'toast.old-browser':
    'Your browser is not supported. For the best experience, update it or use the latest version of Chrome, Edge, Firefox or Safari.',

  'error.code': 'Error code',
  'error.request-id': 'Request ID',
  'error.copy-details': 'Copy details',
  'error.copied': 'Copied',
  'error.copy-failed': 'Your browser did not allow copying',
  'error.try-again': 'Try again',
  'error.go-home': 'Go to home',

  'error.not-found.title': 'There is nothing here',
  'error.not-found.text':
    'The address does not belong to anything we know. It may have been typed or copied wrongly.',
  'error.no-access.title': 'You cannot open {subject}',
  'error.no-access.text':
    'Your organization does not give you access to it. Your administrator can change that.',
  'error.no-source.title': '{subject} is not available here',
  'error.no-source.text': 'It is not set up in this environment.',
  'error.timeout.title': '{subject} takes too long',
  'error.timeout.text': 'It did not answer in time. Check your connection, then try again.',
  'error.offline.title': 'You are offline',
  'error.offline.text': 'Check your connection. This page goes on by itself as soon as it is back.',
  'error.rate-limit.title': 'Too many requests',
  'error.rate-limit.text': 'Wait a moment, then try again.',
  'error.unknown.title': 'Something went wrong',
  'error.unknown.text': 'That should not have happened. Trying again usually helps.',
  'error.subject': 'This application',
} as const;

export type MessageKey = keyof typeof messages;

/** The text of a key, with each `{name}` replaced by its value. */
export function text(key: MessageKey, values: Record<string, string> = {}): string {
  return Object.entries(values).reduce<string>(
    (result, [name, value]) => result.replaceAll(`{${name}}`, () => value),
    messages[key],
  );
}
