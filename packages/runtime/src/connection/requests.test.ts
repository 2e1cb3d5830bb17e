import { describe, expect, test, vi } from 'vitest';
import { createRequests, REQUEST_TIMEOUT_MS } from './requests';

function start() {
  const send = vi.fn();
  const timers: { ms: number; run(): void }[] = [];
  let last = 0;
  const requests = createRequests({
    send,
    nonce() {
      last += 1;
      return `id-${last}`;
    },
    after(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return { ...requests, send, timers };
}

describe('FRAME-29 a request', () => {
  test('is sent by module and method with its own id, and resolves with the response to that id', async () => {
    const { request, onResponse, send, timers } = start();
    const [first, second] = [request('page.notFound'), request('page.spinner', true)];
    expect(send.mock.calls).toEqual([
      ['RUNTIME_REQ', { module: 'page', method: 'notFound', args: [] }, { id: 'id-1' }],
      ['RUNTIME_REQ', { module: 'page', method: 'spinner', args: [true] }, { id: 'id-2' }],
    ]);
    onResponse('id-2', { ok: true, value: 'two' });
    onResponse('id-1', { ok: true });
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, 'two']);
    expect(timers).toEqual([]);
  });

  test.each([
    ['FORBIDDEN', 'FORBIDDEN'],
    ['A_NEWER_CODE', 'FAILED'],
  ])('that the shell refuses with %s rejects with %s', async (sentCode, code) => {
    const { request, onResponse } = start();
    const question = request('page.notFound');
    onResponse('id-1', { ok: false, error: { code: sentCode, message: 'why' } });
    await expect(question).rejects.toMatchObject({ name: 'RuntimeError', code, message: 'why' });
  });

  test('rejects with TIMEOUT without a response, and ignores a late response', async () => {
    const { request, onResponse, timers } = start();
    const question = request('page.notFound');
    expect(timers[0]?.ms).toBe(REQUEST_TIMEOUT_MS);
    timers[0]?.run();
    await expect(question).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(() => onResponse('id-1', { ok: true })).not.toThrow();
  });

  test('rejects with DISCONNECTED when the shell has restarted', async () => {
    const { request, fail } = start();
    const question = request('page.notFound');
    fail();
    await expect(question).rejects.toMatchObject({ code: 'DISCONNECTED' });
  });

  test('rejects if it cannot be sent', async () => {
    const { request, send, timers } = start();
    send.mockImplementation(() => {
      throw new Error('could not be cloned');
    });
    await expect(request('page.notFound')).rejects.toMatchObject({ code: 'FAILED' });
    expect(timers).toEqual([]);
  });

  test('rejects without being sent if too many are open', async () => {
    const { request, send } = start();
    for (let index = 0; index < 200; index += 1) void request('page.notFound').catch(() => {});
    await expect(request('page.notFound')).rejects.toMatchObject({ code: 'FAILED' });
    expect(send).toHaveBeenCalledTimes(200);
  });
});

test('a notification has no id and waits for no response', () => {
  const { notify, send, timers } = start();
  notify('page.reload', { cacheBust: true });
  expect(send.mock.calls).toEqual([
    ['RUNTIME_REQ', { module: 'page', method: 'reload', args: [{ cacheBust: true }] }],
  ]);
  expect(timers).toEqual([]);
});
