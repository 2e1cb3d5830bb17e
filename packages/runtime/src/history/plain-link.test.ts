// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { type PlainLink, plainLink } from './plain-link';

const currentAddress = 'http://localhost:3000/';

afterEach(() => {
  document.body.replaceChildren();
});

/** Clicks on the text inside the link, as users do. */
function click(
  html: string,
  init: MouseEventInit = {},
  prepare: (event: Event) => void = () => {},
  from = currentAddress,
) {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let result: PlainLink | undefined;
  const listener = (clicked: Event) => {
    prepare(clicked);
    result = plainLink(clicked, from);
    clicked.preventDefault();
  };
  window.addEventListener('click', listener);
  document.querySelector('b')?.dispatchEvent(event);
  window.removeEventListener('click', listener);
  return result;
}

describe('a plain click on a link', () => {
  test.each([
    ['#/deep', `${currentAddress}#/deep`, true],
    ['/#/deep', `${currentAddress}#/deep`, true],
    ['/other', `${currentAddress}other`, false],
    ['/other#/deep', `${currentAddress}other#/deep`, false],
    ['/?a=1#/deep', `${currentAddress}?a=1#/deep`, false],
    ['http://evil.localhost/#/deep', 'http://evil.localhost/#/deep', false],
  ])('is recognised, also on an element inside the link: %s', (href, url, hashChange) => {
    for (const target of ['', ' target="_self"']) {
      expect(click(`<a href="${href}"${target}><b>x</b></a>`)).toEqual({ url, hashChange });
    }
  });

  test.each([
    ['#/other', `${currentAddress}#/deep`, true],
    ['#', `${currentAddress}#/deep`, true],
    ['/', `${currentAddress}#/deep`, false],
  ])('is recognised from an address with a hash: %s', (href, from, hashChange) => {
    expect(click(`<a href="${href}"><b>x</b></a>`, {}, undefined, from)).toMatchObject({ hashChange });
  });

  test.each([
    ['an element that is not a link', '<p><b>x</b></p>'],
    ['a link without an address', '<a><b>x</b></a>'],
    ['a link with an address that does not parse', '<a href="http://["><b>x</b></a>'],
    ['a link to the page itself', '<a href="/"><b>x</b></a>'],
    ['a link that opens another window', '<a href="#/deep" target="_blank"><b>x</b></a>'],
    ['a link that opens in the shell’s window', '<a href="#/deep" target="_top"><b>x</b></a>'],
    ['a link that downloads', '<a href="#/deep" download><b>x</b></a>'],
  ])('is ignored: %s', (_, html) => {
    expect(click(html)).toBe(undefined);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is ignored with %j',
    (init) => {
      expect(click('<a href="#/deep"><b>x</b></a>', init)).toBe(undefined);
    },
  );

  test('is ignored when the application has handled it', () => {
    expect(click('<a href="#/deep"><b>x</b></a>', {}, (event) => event.preventDefault())).toBe(undefined);
  });
});
