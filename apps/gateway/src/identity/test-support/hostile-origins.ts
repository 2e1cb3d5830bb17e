/**
 * The headers of requests from anywhere but the shell's own page; each must be refused even with the right cookie.
 */
import { IDENTITY, SHELL } from './test-settings';

const SAME_SITE = { 'sec-fetch-site': 'same-site' };
const SHELL_HOST = new URL(SHELL).host;

export const hostileOrigins: [string, Record<string, string>][] = [
  ['a sibling solution', { origin: 'http://sample.solutions.shell.localhost:4000', ...SAME_SITE }],
  ['the identity host, sent as same-site', { origin: IDENTITY, ...SAME_SITE }],
  ['another site', { origin: 'http://evil.localhost:4000', 'sec-fetch-site': 'cross-site' }],
  ['another site, sent as same-site', { origin: 'http://evil.localhost:4000', ...SAME_SITE }],
  ['an opaque origin', { origin: 'null', ...SAME_SITE }],
  ['no origin', SAME_SITE],
  ['another port of the shell', { origin: 'http://experience.shell.localhost:4001', ...SAME_SITE }],
  ['the shell without its port', { origin: 'http://experience.shell.localhost', ...SAME_SITE }],
  ['the shell over https', { origin: `https://${SHELL_HOST}`, ...SAME_SITE }],
  ['the shell in upper case', { origin: 'http://EXPERIENCE.shell.localhost:4000', ...SAME_SITE }],
  ['the shell with a trailing dot', { origin: 'http://experience.shell.localhost.:4000', ...SAME_SITE }],
  ['the shell with a trailing slash', { origin: `${SHELL}/`, ...SAME_SITE }],
  ["a host that begins with the shell's name", { origin: `${SHELL}.evil.localhost`, ...SAME_SITE }],
  [
    "a host that ends with the shell's name",
    { origin: 'http://evil-experience.shell.localhost:4000', ...SAME_SITE },
  ],
  [
    'another host with the shell as user information',
    { origin: `http://${SHELL_HOST}@evil.localhost`, ...SAME_SITE },
  ],
  ['two origins', { origin: `${SHELL} http://evil.localhost`, ...SAME_SITE }],
  ['two origins in a list', { origin: `${SHELL}, ${SHELL}`, ...SAME_SITE }],
  ['the shell, sent as cross-site', { origin: SHELL, 'sec-fetch-site': 'cross-site' }],
  ['the shell, sent as same-origin', { origin: SHELL, 'sec-fetch-site': 'same-origin' }],
  ['the shell, sent as a typed address', { origin: SHELL, 'sec-fetch-site': 'none' }],
  ['the shell without Sec-Fetch-Site', { origin: SHELL }],
];
