/// <reference lib="dom" />
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A new copy of the module for each test, because the module remembers the fetched files of its page. */
let importPart: typeof import('./import-part').importPart;
/** Addresses whose fetch fails. */
const broken = new Set<string>();
let fetched: string[];

const path = (address: string) => new URL(address, 'http://shell.test').pathname;
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => path(href));

beforeEach(async () => {
  vi.resetModules();
  ({ importPart } = await import('./import-part'));
  broken.clear();
  fetched = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(path(address));
    if (broken.has(path(address))) throw new TypeError('Failed to fetch');
    return new Response('', { status: path(address) === '/gone.js' ? 404 : 200 });
  });
  // A browser fetches an appended style sheet; jsdom does not.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) throw new Error('only links are expected');
    fetched.push(path(link.href));
    document.head.appendChild(link);
    const isBroken = broken.has(path(link.href));
    queueMicrotask(() => link.dispatchEvent(new Event(isBroken ? 'error' : 'load')));
  });
});
afterEach(() => document.head.replaceChildren());

describe('a part of the page', () => {
  test('is imported when all its files have been fetched, each once', async () => {
    const load = vi.fn(async () => [...fetched]);
    expect(await importPart(load, ['/one.js', '/one.css'])).toEqual(['/one.js', '/one.css']);
    await importPart(load, ['/two.js', '/one.js', '/one.css']);
    expect(fetched).toEqual(['/one.js', '/one.css', '/two.js']);
  });

  test('does not fetch files that the page already has', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/page.css"><link rel="modulepreload" href="/page.js">';
    await importPart(async () => 'part', ['/page.css', '/page.js', '/part.js']);
    expect(fetched).toEqual(['/part.js']);
  });

  test.each(['/part.js', '/part.css'])(
    'whose %s could not be fetched is not imported, and loads on the next call',
    async (file) => {
      const missing = vi.fn();
      window.addEventListener('vite:preloadError', missing, { once: true });
      const load = vi.fn(async () => 'part');
      broken.add(file);
      await expect(importPart(load, ['/part.js', '/part.css'])).rejects.toThrow();
      expect([load.mock.calls.length, missing.mock.calls.length]).toEqual([0, 1]);
      broken.clear();
      expect(await importPart(load, ['/part.js', '/part.css'])).toBe('part');
      expect(fetched.filter((each) => each === file)).toHaveLength(2);
      expect(links()).toEqual(['/part.css']);
    },
  );

  test('that is missing (404) is not imported either', async () => {
    const load = vi.fn(async () => 'part');
    await expect(importPart(load, ['/gone.js'])).rejects.toThrow('404');
    expect(load).not.toHaveBeenCalled();
  });

  test('that cannot be imported dispatches `vite:preloadError`', async () => {
    const missing = vi.fn();
    window.addEventListener('vite:preloadError', missing, { once: true });
    await expect(importPart(() => Promise.reject(new Error('no module')), [])).rejects.toThrow('no module');
    expect(missing).toHaveBeenCalledOnce();
  });
});
