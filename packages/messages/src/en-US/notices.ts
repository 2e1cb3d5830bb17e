/** The notices over the frame area, beside the error screen. */
export const notices = {
  'outage.maintenance': 'Maintenance begins at {time}.',
  'outage.disabled': '{name} closes at {time}.',
  'outage.until': 'It’s expected to be over at {time}.',
  'outage.unsaved': 'Save your changes before then.',
  'outage.dismiss': 'Dismiss',

  'overrides.text': 'Overrides are active. Other users don’t see these changes.',
  'overrides.reset': 'Reset',

  'local-source.text': 'This application runs from {origin}',
  'local-source.reset': 'Reset',
  'local-source.title': 'Run {name} from your computer?',
  'local-source.question': 'This link asks to run {name} from a program on your computer:',
  'local-source.warning':
    'The program gets your profile and can act for you in this application. Run it only if you started the program at this address yourself.',
  'local-source.no': 'Don’t run',
  'local-source.yes': 'Run from this address',

  'tile.title': '{name} opens in a new tab',
  'tile.text': 'It can’t be shown inside this page.',
  'tile.open': 'Open {name}',

  'connectivity.offline': 'You’re offline. Changes may not be saved until you reconnect.',
  'connectivity.offline-ready': 'You’re offline. {name} works offline and keeps your changes.',
  'connectivity.back-online': 'Back online',
  'connectivity.dismiss': 'Dismiss',
} as const;
