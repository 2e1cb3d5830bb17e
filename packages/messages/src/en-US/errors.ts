/** The error screen in place of the frame. */
export const errors = {
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
  'error.rate-limit.title': 'Too many requests',
  'error.rate-limit.text': 'Wait a moment, then try again.',
  'error.unknown.title': 'Something went wrong',
  'error.unknown.text': 'That should not have happened. Trying again usually helps.',
  'error.subject': 'This application',
} as const;
