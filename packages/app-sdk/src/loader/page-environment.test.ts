// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageEnvironment } from './page-environment';

const src = 'http://experience.shell.localhost:4000/runtime/runtime-abc.js';

afterEach(() => {
  document.head.replaceChildren();
  delete window.EXC_MR_READY;
});

const element = () => document.head.querySelector('script');

describe('the page of a hosted application', () => {
  test('gets the script in its head, asynchronous and first of all', () => {
    void pageEnvironment(window).append(src);
    expect(element()).toMatchObject({ src, async: true, fetchPriority: 'high' });
  });

  test('is called back in the same breath as the script has run', async () => {
    const ready = vi.fn();
    window.EXC_MR_READY = ready;
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('load'));
    expect(ready.mock.calls).toEqual([[]]);
    await loading;
  });

  test('needs no callback', async () => {
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBe(undefined);
  });

  test('hears of a script that does not load, and calls nobody', async () => {
    const ready = vi.fn();
    window.EXC_MR_READY = ready;
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('did not load');
    expect(ready).not.toHaveBeenCalled();
  });

  test('opened by itself is in no frame', () => {
    expect(pageEnvironment(window)).toMatchObject({ isFramed: false, href: window.location.href });
  });

  test('is asked for its document without following redirects', async () => {
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
    await pageEnvironment(window).fetch('/.well-known/unified-shell');
    expect(fetch).toHaveBeenCalledWith('/.well-known/unified-shell', { redirect: 'error' });
  });
});
