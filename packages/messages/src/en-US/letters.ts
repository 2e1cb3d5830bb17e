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
  'letter.forgotten.text': 'You asked for a new password for Unified Shell. Open this link to set one:',
  'letter.forgotten.lifetime':
    'The link works once, in the next {minutes, plural, one {# minute} other {# minutes}}. If you ask again, only the newest link works.',
  'letter.forgotten.ignore': 'If you didn’t ask for this, ignore this email. Your password stays as it is.',
  'letter.changed.subject': 'Your Unified Shell password was changed',
  'letter.changed.text':
    'The password of your Unified Shell account was changed just now, and your other sessions were signed out.',
  'letter.changed.own': 'If that was you, there’s nothing else to do.',
  'letter.changed.foreign': 'If it wasn’t you, contact your administrator at once.',
  'letter.approved.subject': 'You have access to {solution}',
  'letter.approved.text': 'Your request for access to {solution} in {organization} was approved.',
  'letter.denied.subject': 'Your request for access to {solution} was denied',
  'letter.denied.text': 'Your request for access to {solution} in {organization} was denied.',
  'letter.offer.subject': '{organization} invites you to work with them',
  'letter.offer.text':
    '{organization} would like you to work in its organization on Unified Shell. Open your account page to accept or decline:',
  'letter.offer.ignore': 'If you don’t know this organization, decline. Nothing changes until you accept.',
  'letter.policy.notice': '{organization} asks for a second factor by {day}',
  'letter.policy.description':
    'Set up a passkey or an authenticator app on your account page. From then on, {organization} opens only with it.',
  'letter.offer.notice': 'Accept or decline the invitation on your account page.',
  'letter.outside.title': '{client} asks for your approval: {action}',
  'letter.outside.text': 'Open the assistant, and choose this request among your earlier conversations.',
  'letter.paused.title': '{solution} {version} is paused',
  'letter.paused.text': 'People return to the version before it the next time they open it.',
  'letter.stream-paused.title': 'The audit stream {name} is paused',
  'letter.stream-paused.text':
    'Its receiver doesn’t accept events. Check it, then resume the stream in Administration.',
  'letter.address-waiting.title': 'The application {id} asks for more permissions',
  'letter.address-waiting.text':
    'It has changed its registration at its own address. Nothing of the change takes effect until a system administrator approves it on the page of the solution.',
} as const;
