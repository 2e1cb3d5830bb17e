/** The chrome and the page it stands in. */
export const shell = {
  'header.account': 'Account',
  'navigation.name': 'Side navigation',
  'release.poc': 'Proof of concept',
  'release.dev': 'In development',
  'release.alpha': 'Alpha',
  'release.beta': 'Beta',
  'navigation.toggle': 'Toggle side navigation',

  'switcher.organisation': 'Switch organization',
  'switcher.sandbox': 'Switch sandbox',
  'switcher.sub-organisation': 'Switch sub-organization',
  'switcher.collaborator': 'Switch collaborator',
  'switcher.instance': 'Switch instance',
  'switcher.label': '{title}: {name}',
  'switcher.none': 'None selected',
  'switcher.search': 'Search',
  'switcher.nothing': 'Nothing found',
  'switcher.loading': 'Loading',
  'switcher.failed': 'The list could not be loaded.',
  'switcher.recent': 'Recent',
  'switcher.others': 'Others',
  'switcher.default': 'Default',
  'switcher.type.production': 'Production',
  'switcher.type.development': 'Development',
  'switcher.type.sandbox': 'Sandbox',
  'switcher.type.advertiser': 'Advertiser',
  'switcher.type.data-partner': 'Data partner',
  'switcher.type.id-partner': 'ID partner',
  'switcher.type.publisher': 'Publisher',

  'overrides.text': 'Overrides are active: this is not what others see.',
  'overrides.reset': 'Reset',

  'account.options': 'Account options',
  'account.own': 'Your account',
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
