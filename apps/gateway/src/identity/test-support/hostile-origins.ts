/**
 * The headers of requests from anywhere but the shell's own page; each must be refused even with the right cookie.
 */
import { IDENTITY, SHELL } from './test-settings';

const SAME_SITE = { 'sec-fetch-site': 'same-site' };
const SHELL_HOST = new URL(SHELL).host;

export const hostileOrigins: [string, Record<string, string>][] = [
  ['a sibling solution', { origin: 'http://sample.solutions.shell.localhost:4000', ...SAME_SITE }],
  ['identity itself, said to be a sibling', { origin: IDENTITY, ...SAME_SITE }],
  ['another site', { origin: 'http://evil.localhost:4000', 'sec-fetch-site': 'cross-site' }],
  ['another site that says same-site', { origin: 'http://evil.localhost:4000', ...SAME_SITE }],
  ['an opaque origin', { origin: 'null', ...SAME_SITE }],
  ['no origin', SAME_SITE],
  ['another port of the shell', { origin: 'http://experience.shell.localhost:4001', ...SAME_SITE }],
  ['no port', { origin: 'http://experience.shell.localhost', ...SAME_SITE }],
  ['https', { origin: `https://${SHELL_HOST}`, ...SAME_SITE }],
  ['upper case', { origin: 'http://EXPERIENCE.shell.localhost:4000', ...SAME_SITE }],
  ['a trailing dot', { origin: 'http://experience.shell.localhost.:4000', ...SAME_SITE }],
  ['a trailing slash', { origin: `${SHELL}/`, ...SAME_SITE }],
  ['the shell as a prefix', { origin: `${SHELL}.evil.localhost`, ...SAME_SITE }],
  ['the shell as a suffix', { origin: 'http://evil-experience.shell.localhost:4000', ...SAME_SITE }],
  ['the shell as user info', { origin: `http://${SHELL_HOST}@evil.localhost`, ...SAME_SITE }],
  ['two origins', { origin: `${SHELL} http://evil.localhost`, ...SAME_SITE }],
  ['two origins in a list', { origin: `${SHELL}, ${SHELL}`, ...SAME_SITE }],
  ['the shell, said to be another site', { origin: SHELL, 'sec-fetch-site': 'cross-site' }],
  ['the shell, said to be the same origin', { origin: SHELL, 'sec-fetch-site': 'same-origin' }],
  ['the shell, said to be a typed address', { origin: SHELL, 'sec-fetch-site': 'none' }],
  ['the shell, not said from where', { origin: SHELL }],
];
