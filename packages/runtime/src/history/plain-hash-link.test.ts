// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { plainHashLink } from './plain-hash-link';

const here = 'http://localhost:3000/';

afterEach(() => {
  document.body.replaceChildren();
});

/** Clicks on the text inside the link, as people do. */
function click(html: string, init: MouseEventInit = {}, prepare: (event: Event) => void = () => {}) {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let result: string | undefined;
  const listener = (heard: Event) => {
    prepare(heard);
    result = plainHashLink(heard, here);
    heard.preventDefault();
  };
  window.addEventListener('click', listener);
  document.querySelector('b')?.dispatchEvent(event);
  window.removeEventListener('click', listener);
  return result;
}

describe('a plain click on a link behind #', () => {
  test('is caught, also on what lies inside the link', () => {
    expect(click('<a href="#/deep"><b>x</b></a>')).toBe(`${here}#/deep`);
    expect(click('<a href="/#/deep" target="_self"><b>x</b></a>')).toBe(`${here}#/deep`);
  });

  test.each([
    ['no link', '<p><b>x</b></p>'],
    ['a link without address', '<a><b>x</b></a>'],
    ['another page', '<a href="/other#/deep"><b>x</b></a>'],
    ['another origin', '<a href="http://evil.localhost/#/deep"><b>x</b></a>'],
    ['the page itself', '<a href="/"><b>x</b></a>'],
    ['another window', '<a href="#/deep" target="_blank"><b>x</b></a>'],
    ['the shell around it', '<a href="#/deep" target="_top"><b>x</b></a>'],
    ['a download', '<a href="#/deep" download><b>x</b></a>'],
  ])('is left alone: %s', (_, html) => {
    expect(click(html)).toBe(undefined);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left alone with %j',
    (init) => {
      expect(click('<a href="#/deep"><b>x</b></a>', init)).toBe(undefined);
    },
  );

  test('is left alone when the application has dealt with it', () => {
    expect(click('<a href="#/deep"><b>x</b></a>', {}, (event) => event.preventDefault())).toBe(undefined);
  });
});
