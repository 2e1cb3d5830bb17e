/** Toasts, with the texts of the specification (UI-35 to UI-54) where it has one. */
export const toasts = {
  'toast.instance-redirect-no-access':
    "You don't have access to that instance and have been redirected to the landing page.",
  'toast.no-sandboxes':
    'No sandboxes are enabled for this user. Please speak to the admin of the organization and request access to at least one sandbox.',
  'toast.organisation-failed': 'Switching organizations encountered an error. Please try again.',
  'toast.organisation-home-redirect':
    "You don't have access to the linked application for that organization and have been redirected to the home page.",
  'toast.landed': 'You’re now in {organisation}.',
  'toast.organisation-switch-redirect':
    "You don't have access to that application in the selected organization and have been redirected to the home page.",
  'toast.account-switch-failed': 'Error occurred while switching accounts.',
  'toast.settings-failed': 'Error saving settings.',
  'toast.settings-saved': 'Settings saved successfully.',
  'toast.zero-touch-organisation': 'There was an error loading the organization. Please refresh the page.',
  'toast.zero-touch-instance': 'There was an error loading the instance. Please refresh the page.',
  'toast.redirect-loop': 'The application redirected you too many times, so we stopped it.',
  'toast.notification': 'You have a new notification.',
  'toast.notification-title': '{title}',
  'toast.outage': 'This application will be unavailable soon.',
  'toast.outage-at': '{name} will be unavailable from {time}. Save your changes before then.',
  'toast.outage-over': 'The application is available again.',
  'toast.outage-over-of': '{name} is available again.',
  'toast.consent-failed':
    'There was an error saving your choices. Please refresh the page and submit them again.',
  'toast.consent-submitted': 'Thank you for submitting.',
  'toast.consent-dismissed': 'You will be prompted to submit your preferences on next login.',
  'toast.survey-submitted': 'Thank you for the survey feedback.',
  'toast.roles-invitation':
    'Tell us what your role is, so that we can suggest what fits it. You can change it at any time in Profile settings > Preferences.',
  'toast.roles-choose': 'Choose your role',
  'toast.roles-left': 'You can choose your role at any time in Profile settings > Preferences.',
  'toast.download-failed': 'Download failed. Please try again later.',
  'toast.feedback-submitted': 'Thank you for your feedback.',
  'toast.feedback-failed': 'Your feedback submission failed. Please try again.',
  'toast.refresh': 'Refresh',
  'toast.update-ready': 'A new version is ready',
  'toast.reload': 'Reload',
  'toast.old-browser':
    'Your browser isn’t supported. For the best experience, update it or use the latest version of Chrome, Edge, Firefox or Safari.',
} as const;
