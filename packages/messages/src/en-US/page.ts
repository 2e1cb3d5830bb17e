/** Notices in the HTML of the shell's page, for browsers that cannot run the shell. */
export const page = {
  'browser.title': 'This browser is too old for Unified Shell',
  'browser.text': 'Update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
  'storage.title': 'Your browser blocks storage for this site',
  'storage.text':
    'Unified Shell needs to store data in your browser. Allow site data for this address in your browser settings, then reload the page.',
} as const;
