import { expect, it } from 'vitest';
import { mayMeasure } from './may-measure';

it.each([
  ['nothing', {}, true],
  ['no preference', { doNotTrack: null, globalPrivacyControl: false, connection: { saveData: false } }, true],
  ['Do Not Track', { doNotTrack: '1' }, false],
  ['Global Privacy Control', { globalPrivacyControl: true }, false],
  ['Save-Data', { connection: { saveData: true } }, false],
])('a browser that tells of %s: hosted pages may be measured %s', (_name, navigator, expected) => {
  expect(mayMeasure(navigator)).toBe(expected);
});
