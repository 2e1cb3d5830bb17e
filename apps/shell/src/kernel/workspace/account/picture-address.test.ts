import { describe, expect, it } from 'vitest';
import { pictureAddress } from './picture-address';

const ORIGIN = 'https://experience.test';
const read = (address: string | undefined) => pictureAddress(address, ORIGIN);

describe('NAV-06 the picture of a user', () => {
  it.each([
    ['/people/ada.svg', 'https://experience.test/people/ada.svg'],
    ['https://experience.test/people/ada.png?v=2', 'https://experience.test/people/ada.png?v=2'],
  ])('%s is shown', (address, shown) => {
    expect(read(address)).toBe(shown);
  });

  it.each([
    ['an absent address', undefined],
    ['an empty address', ''],
    ['a script address', 'javascript:alert(1)'],
    ['a script address behind control characters', ' \tjava\nscript:alert(1)'],
    ['a data address with a document', 'data:text/html,<script>alert(1)</script>'],
    ['a data address with an image', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a blob of the page', 'blob:https://experience.test/0b1a'],
    ['another origin', 'https://pictures.example/ada.png'],
    ['another origin without a scheme', '//pictures.example/ada.png'],
    ['another origin behind backslashes', '\\\\pictures.example\\ada.png'],
    ['a look-alike origin', 'https://experience.test.example/ada.png'],
    ['a look-alike behind a user name', 'https://experience.test@pictures.example/ada.png'],
    ['the shell over http when it is served over https', 'http://experience.test/ada.png'],
    ['another port', 'https://experience.test:8443/ada.png'],
    ['the shell’s host with another scheme', 'ftp://experience.test/ada.png'],
    ['an address that does not parse', 'https://'],
    ['an address of 1 MB', `/people/${'a'.repeat(1_000_000)}.svg`],
  ])('is not loaded from %s', (_name, address) => {
    expect(read(address)).toBeUndefined();
  });
});
