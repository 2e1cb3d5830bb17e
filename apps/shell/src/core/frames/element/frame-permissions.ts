/**
 * What a hosted document may do. Never `allow-top-navigation`: a solution asks the shell to go elsewhere. Scripts and
 * same origin together are safe because no solution lives on the shell's own origin.
 */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');
