import { describe, expect, it, vi } from 'vitest';
import { followWorkerMode } from './worker-mode';

function open({ isRefused = false } = {}) {
  const unregister = vi.fn(async () => true);
  const register = vi.fn(async () => {
    if (isRefused) throw new TypeError('answered 404');
    return {};
  });
  const getRegistrations = vi.fn(async () => [{ unregister }, { unregister }]);
  const warn = vi.fn();
  const page = { navigator: { serviceWorker: { register, getRegistrations } } } as never;
  return { register, unregister, warn, follow: (mode: unknown) => followWorkerMode(mode, { page, warn }) };
}

describe('the service worker of a solution whose files the product serves', () => {
  it('CAT-20 is registered in the mode `serviceworker`', async () => {
    const { register, unregister, warn, follow } = open();
    await follow('serviceworker');
    expect(register.mock.calls).toEqual([['/sw.js']]);
    expect([unregister.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it('SW-13 is removed in the mode `off`, with every other one of its origin', async () => {
    const { register, unregister, follow } = open();
    await follow('off');
    expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 2]);
  });

  it('stays as it is in a mode that this runtime does not know', async () => {
    const { register, unregister, follow } = open();
    await follow('later');
    expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 0]);
  });

  it('is missing: the developer is told', async () => {
    const { warn, follow } = open({ isRefused: true });
    await follow('serviceworker');
    expect(warn).toHaveBeenCalledWith('/sw.js could not be registered: TypeError: answered 404');
  });

  it('is left alone on a page that is not secure', async () => {
    await followWorkerMode('serviceworker', { page: { navigator: {} } as never, warn: vi.fn() });
  });
});
