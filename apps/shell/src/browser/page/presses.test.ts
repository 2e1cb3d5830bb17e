// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserPresses } from './presses';

const undo: (() => void)[] = [];

afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  document.body.innerHTML = '';
});

/** Presses the element inside the link. */
function press(html: string, init: PointerEventInit = {}) {
  const pressed: string[] = [];
  undo.push(createBrowserPresses(window).onPress((url) => pressed.push(url.href)));
  document.body.innerHTML = html;
  const event = new MouseEvent('pointerdown', { bubbles: true, composed: true, ...init });
  Object.assign(event, { pointerType: init.pointerType ?? 'mouse' });
  document.querySelector('b')?.dispatchEvent(event);
  return pressed;
}

const link = '<a href="#/@alder/sample"><b>x</b></a>';

describe('a link that opens a new tab', () => {
  it.each<[string, string, MouseEventInit, string[]]>([
    ['click', ' target="_blank"', {}, ['https://wiki.test/?a']],
    ['click', ' target="_blank"', { ctrlKey: true }, ['https://wiki.test/?a']],
    ['auxclick', ' target="_blank"', { button: 1 }, ['https://wiki.test/?a']],
    ['auxclick', ' target="_blank"', { button: 2 }, []],
    ['click', '', {}, []],
  ])('is reported when it is followed: %s%s %j', (type, target, init, expected) => {
    const opened: string[] = [];
    undo.push(createBrowserPresses(window).onTabOpened((href) => opened.push(href)));
    document.body.innerHTML = `<a href="https://wiki.test/?a"${target}><b>x</b></a>`;
    const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init });
    window.addEventListener(type, (each) => each.preventDefault(), { once: true });
    document.querySelector('b')?.dispatchEvent(event);
    expect(opened).toEqual(expected);
  });
});

describe('a press on a link', () => {
  it('is reported on mouse-down', () => {
    expect(press(link)).toEqual(['http://localhost:3000/#/@alder/sample']);
  });

  it('is no longer reported after the subscription has ended', () => {
    const pressed: string[] = [];
    const stop = createBrowserPresses(window).onPress((url) => pressed.push(url.href));
    stop();
    expect([press(link).length, pressed]).toEqual([1, []]);
  });

  it.each<[string, string, PointerEventInit?]>([
    ['a touch, which may start a scroll', link, { pointerType: 'touch' }],
    ['another mouse button', link, { button: 1 }],
    ['a modifier key, which opens another tab', link, { ctrlKey: true }],
    ['a link that opens another window', '<a href="#/@alder/sample" target="_blank"><b>x</b></a>'],
    ['a link to another page', '<a href="/other#/@alder/sample"><b>x</b></a>'],
    ['a link with another query', '<a href="/?theme=dark#/@alder/sample"><b>x</b></a>'],
    ['a link to another origin', '<a href="http://evil.test/#/@alder/sample"><b>x</b></a>'],
    ['a link without a shell path', '<a href="/"><b>x</b></a>'],
    ['a link without an address', '<a><b>x</b></a>'],
    ['an element that is not a link', '<p><b>x</b></p>'],
  ])('is not reported for %s', (_what, html, init) => {
    expect(press(html, init)).toEqual([]);
  });
});
