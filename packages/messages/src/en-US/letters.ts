/** The mails to people, and the notifications of the product itself. */
export const letters = {
  'letter.invitation.subject': 'Your invitation to Unified Shell',
  'letter.invitation.text': 'You have been invited to Unified Shell. Open this link to choose a password:',
  'letter.invitation.lifetime':
    'The link works once, in the next {days, plural, one {# day} other {# days}}.',
  'letter.reset.subject': 'Set a new password for Unified Shell',
  'letter.reset.text':
    'An administrator has sent you this link. Open it to set a new password for Unified Shell:',
  'letter.reset.lifetime':
    'The link works once, in the next {minutes, plural, one {# minute} other {# minutes}}.',
  'letter.approved.subject': 'You have access to {solution}',
  'letter.approved.text': 'Your request for access to {solution} in {organization} was approved.',
  'letter.denied.subject': 'Your request for access to {solution} was denied',
  'letter.denied.text': 'Your request for access to {solution} in {organization} was denied.',
} as const;
