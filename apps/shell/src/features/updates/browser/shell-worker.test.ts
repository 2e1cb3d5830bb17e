// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShellWorker } from './shell-worker';

afterEach(() => vi.unstubAllGlobals());

/** The window with this `navigator.serviceWorker`. */
function windowWith(read: () => unknown): Window & typeof globalThis {
  const navigator = Object.defineProperty({}, 'serviceWorker', { get: read });
  return new Proxy(window, {
    get: (target, name) => (name === 'navigator' ? navigator : Reflect.get(target, name, target)),
  });
}

describe('the shell without a service worker', () => {
  it('X7 X8 has none in a browser without workers', () => {
    expect(createShellWorker(windowWith(() => undefined))).toBeUndefined();
  });

  it('X7 X8 has none where the browser refuses the access', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(createShellWorker(windowWith(refuse))).toBeUndefined();
  });

  it('X8 finds no worker and does not throw where the browser refuses all of its calls', async () => {
    const refused = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    vi.stubGlobal('caches', { keys: refused });
    const worker = createShellWorker(windowWith(() => ({ register: refused, getRegistration: refused })));
    await expect(worker?.register()).rejects.toThrow('blocked');
    expect(await worker?.getState()).toEqual({ active: 'none', isWaiting: false });
    await worker?.update();
    await worker?.takeOver();
    await worker?.remove();
  });
});
