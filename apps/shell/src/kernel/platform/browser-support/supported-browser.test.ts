import { expect, it } from 'vitest';
import { isSupportedBrowser } from './supported-browser';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome 147', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36`, true],
  ['Chrome 123', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36`, true],
  ['Chrome 122', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Safari/537.36`, false],
  ['a headless Chrome 147', `${WINDOWS} AppleWebKit/537.36 HeadlessChrome/147.0.0.0 Safari/537.36`, true],
  ['Edge 18', `${WINDOWS} AppleWebKit/537.36 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, false],
  ['Firefox 120', `${WINDOWS.replace(')', '; rv:120.0)')} Gecko/20100101 Firefox/120.0`, true],
  ['Firefox 115', `${WINDOWS.replace(')', '; rv:115.0)')} Gecko/20100101 Firefox/115.0`, false],
  ['Safari 17.5', `${MAC} Version/17.5 Safari/605.1.15`, true],
  ['Safari 17.4', `${MAC} Version/17.4.1 Safari/605.1.15`, false],
  ['Safari 18 on a phone', `${MAC} Version/18.0 Mobile/15E148 Safari/604.1`, true],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', false],
  ['an unknown browser', 'Ladybird/1.0', true],
])('UI-52 states whether the browser is supported: %s', (_name, userAgent, supported) => {
  expect(isSupportedBrowser(userAgent)).toBe(supported);
});
