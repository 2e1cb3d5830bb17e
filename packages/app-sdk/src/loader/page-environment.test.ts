// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageEnvironment } from './page-environment';

const src = 'http://experience.shell.localhost:4000/runtime/runtime-abc.js';

afterEach(() => {
  document.head.replaceChildren();
  delete window.EXC_MR_READY;
});

const element = () => document.head.querySelector('script');

describe('the page environment', () => {
  test('appends the script to the head, asynchronous and with high priority', () => {
    void pageEnvironment(window).append(src);
    expect(element()).toMatchObject({ src, async: true, fetchPriority: 'high' });
  });

  test('calls EXC_MR_READY synchronously when the script has run', async () => {
    const ready = vi.fn();
    window.EXC_MR_READY = ready;
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('load'));
    expect(ready.mock.calls).toEqual([[]]);
    await loading;
  });

  test('works without EXC_MR_READY', async () => {
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBe(undefined);
  });

  test('rejects when the script does not load, and does not call EXC_MR_READY', async () => {
    const ready = vi.fn();
    window.EXC_MR_READY = ready;
    const loading = pageEnvironment(window).append(src);
    element()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('did not load');
    expect(ready).not.toHaveBeenCalled();
  });

  test('of a page outside a frame is not framed', () => {
    expect(pageEnvironment(window)).toMatchObject({ isFramed: false, href: window.location.href });
  });

  test('fetches the trust document without following redirects', async () => {
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
    await pageEnvironment(window).fetch('/.well-known/unified-shell');
    expect(fetch).toHaveBeenCalledWith('/.well-known/unified-shell', { redirect: 'error' });
  });
});
