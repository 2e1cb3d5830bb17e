import { expect, test } from 'vitest';
import { describeDevice } from './describe-device';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/140.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on macOS'],
])('%s is recognised as %s', (userAgent, expected) => {
  const device = describeDevice(userAgent);
  expect(`${device?.browser} on ${device?.system}`).toBe(expected);
});

test.each([undefined, '', 'curl/8.0', '<script>alert(1)</script>'])('%j gives no device', (userAgent) => {
  expect(describeDevice(userAgent)).toBeUndefined();
});
