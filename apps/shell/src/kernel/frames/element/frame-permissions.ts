/**
 * The `sandbox` attribute of a frame. It never has `allow-top-navigation`: an application requests a redirect from
 * the shell. Scripts and same origin together are safe because no solution is served from the shell's own origin.
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
