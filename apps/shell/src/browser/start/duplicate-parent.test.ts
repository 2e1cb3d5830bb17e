import { describe, expect, it } from 'vitest';
import { yieldToParent } from './duplicate-parent';

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
