/** The chrome and the page it stands in. */
export const shell = {
  'header.organisation': 'Organization:',
  'header.account': 'Account',
  'navigation.name': 'Side navigation',
  'release.poc': 'Proof of concept',
  'release.dev': 'In development',
  'release.alpha': 'Alpha',
  'release.beta': 'Beta',
  'navigation.toggle': 'Toggle side navigation',

  'account.options': 'Account options',
  'account.theme': 'Theme',
  'account.theme.light': 'Light',
  'account.theme.dark': 'Dark',
  'account.theme.system': 'Use system setting',
  'account.sign-out': 'Sign out',

  'session.paused.title': 'Session paused',
  'session.paused.text':
    'You are signed out. Reload the page to sign in again; or sign in in another tab, and this one goes on where it is.',
  'session.paused.reload': 'Reload',
  'impersonation.name': 'Impersonation',
  'impersonation.text': 'You work as {name}',
  'impersonation.stop': 'Stop',

  'loading.name': 'Loading',
  'loading.slow': 'Thank you for waiting. Just a few more moments...',

  'connectivity.offline':
    'The connection is lost. What you do in the application may not be saved until it is back.',
  'connectivity.back-online': 'Back online',
  'connectivity.dismiss': 'Dismiss',

  'browser.title': 'This browser is too old for Unified Shell',
  'browser.text':
    'Please update it, or open this address in a current version of Chrome, Edge, Firefox or Safari.',
  'storage.title': 'Your browser keeps nothing for this site',
  'storage.text':
    "Unified Shell needs your browser's storage to work. Allow site data for this address in your browser's settings, then load the page again.",
} as const;
