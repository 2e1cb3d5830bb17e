import { describe, expect, it } from 'vitest';
import { pageFixture } from '../../test-support/fixtures';
import { yieldToParent } from './duplicate-parent';
import { start } from './start';

function framed() {
  const posted: unknown[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => posted.push([message, origin]) };
  const location = { href: 'http://experience.test/#/@alder/home', origin: 'http://experience.test' };
  return { posted, window: { parent, location } as unknown as Window };
}

describe('a shell in a shell', () => {
  it('ROUTE-26 sends its address to its parent, on its own origin only, and stops', () => {
    const { posted, window } = framed();
    expect(yieldToParent(window, false)).toBe(true);
    expect(posted).toMatchObject([
      [
        {
          type: 'SHELL_REDIRECT',
          value: { url: 'http://experience.test/#/@alder/home', reason: 'Duplicate parent' },
        },
        'http://experience.test',
      ],
    ]);
  });

  it('ROUTE-26 leaves its page empty, and loads nothing', () => {
    const { posted, window } = framed();
    let children = ['the skeleton'];
    const body = {
      replaceChildren: () => {
        children = [];
      },
    };
    const page = { ...window, navigator: { webdriver: false }, document: { body } };
    const load = () => Promise.reject(new Error('Nothing is loaded'));
    const parts = { decisions: load, missingData: load, internalTools: load };
    start(page as unknown as Window & typeof globalThis, pageFixture, parts, { fetch: () => {}, load });
    expect([children, posted.length]).toEqual([[], 1]);
  });

  it('starts under automation', () => {
    const { posted, window } = framed();
    expect([yieldToParent(window, true), posted]).toEqual([false, []]);
  });

  it('starts in its own window', () => {
    const { window } = framed();
    const alone = { location: window.location } as Window;
    expect(yieldToParent(Object.assign(alone, { parent: alone }), false)).toBe(false);
  });
});
