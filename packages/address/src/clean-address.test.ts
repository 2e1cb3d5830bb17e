import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAddress } from './clean-address';

const SECRET = 'eyJhbGciOi';
const ORIGIN = 'https://experience.example';
const clean = (rest: string) => cleanAddress(new URL(rest, ORIGIN))?.href;

describe('an address', () => {
  it.each([
    [`/#access_token=${SECRET}&token_type=bearer&expires_in=3600`, '/'],
    [`/#old_hash=%2F%40alder%2Fhome&access_token=${SECRET}`, '/#/@alder/home'],
    [`/#access_token=${SECRET}&old_hash=https%3A%2F%2Fevil.example%2F%2e%2e`, '/'],
    [`/#/home?access_token=${SECRET}&a=1`, '/#/home?a=1'],
    [`/#/@alder/home#access_token=${SECRET}&state=x`, '/#/@alder/home'],
    [`/#/home&from_ims=true&access_token=${SECRET}`, '/#/home'],
    [`/#/home/access_token=${SECRET}`, '/#/home'],
    [`/#/home?a=1&ID_TOKEN=${SECRET}`, '/#/home?a=1'],
    [`/#/home?a%63cess_token=${SECRET}`, '/#/home'],
    [`/#%2Fhome%3Faccess_token%3D${SECRET}`, '/#/home'],
    [`/#/home?a=100%&access%5Ftoken=${SECRET}`, '/#/home?a=100%'],
    [`/#/home?a=%ff&b=%2561ccess_token%253D${SECRET}`, '/#/home?a=%ff'],
    [`/?access_token=${SECRET}&locale=de-DE#/home`, '/?locale=de-DE#/home'],
  ])('U6 ROUTE-18 is stripped of its token: %s', (before, after) => {
    expect(clean(before)).toBe(ORIGIN + after);
  });

  it('ROUTE-20 is stripped of redirectLocation and keeps its other parameters', () => {
    expect(clean('/?redirectLocation=x&locale=de-DE#/home')).toBe(`${ORIGIN}/?locale=de-DE#/home`);
  });

  it.each(['/', '/#/home', '/?locale=de-DE#/@a/home?tokens=1', '/#/home?access_tokens=1'])(
    'is left unchanged: %s',
    (address) => {
      expect(clean(address)).toBeUndefined();
    },
  );

  it('ROUTE-18 is stripped of a token at any position, and is clean afterwards', () => {
    const front = fc.constantFrom('', '/', '/home', '/@a/sname:x/home?b=1', 'old_hash=%2Fhome', '%2Fhome');
    const name = fc.constantFrom('access_token', 'id_token', 'Access_Token', 'access%5Ftoken');
    fc.assert(
      fc.property(front, fc.constantFrom('?', '#', '&', '/'), name, (before, joint, token) => {
        const address = cleanAddress(new URL(`${ORIGIN}/#${before}${joint}${token}=${SECRET}`));
        expect(address?.href).toBeDefined();
        expect(address?.href).not.toContain(SECRET);
        expect(address && cleanAddress(address)).toBeUndefined();
      }),
    );
  });
});
