import { describe, expect, it, vi } from 'vitest';
import { createRepeatNotices, FinalAnswer } from './repeat-notices';

const failing = () => vi.fn(async () => Promise.reject(new Error('no answer')));

describe('a notice of a sign-out', () => {
  it('S11 is repeated after a second, five and thirty, and then no more', async () => {
    const waits: number[] = [];
    const notices = createRepeatNotices({ random: () => 1, wait: async (ms) => void waits.push(ms) });
    const [send, onFailure] = [failing(), vi.fn()];
    await notices.send(send, onFailure);
    expect(waits).toEqual([1_000, 5_000, 30_000]);
    expect([send, onFailure].map(({ mock }) => mock.calls.length)).toEqual([4, 4]);
  });

  it('S11 is not repeated after it has arrived', async () => {
    const notices = createRepeatNotices({ wait: async () => {} });
    const send = vi.fn<() => Promise<void>>();
    send.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce();
    await notices.send(send, () => {});
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('S11 is not repeated when the receiver refuses it', async () => {
    const notices = createRepeatNotices({ wait: async () => {} });
    const send = vi.fn(async () => Promise.reject(new FinalAnswer('answered 404')));
    await notices.send(send, () => {});
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('S11 waits between half of the time and all of it, so that notices do not come together', async () => {
    const waits: number[] = [];
    const notices = createRepeatNotices({ random: () => 0, wait: async (ms) => void waits.push(ms) });
    await notices.send(failing(), () => {});
    expect(waits).toEqual([500, 2_500, 15_000]);
  });

  it('S11 has one try while a thousand others wait', async () => {
    const notices = createRepeatNotices({
      wait: (_ms, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const waiting = Array.from({ length: 1_000 }, () => notices.send(failing(), () => {}));
    await vi.waitFor(() => Promise.resolve());
    const send = failing();
    await notices.send(send, () => {});
    expect(send).toHaveBeenCalledTimes(1);
    notices.close();
    await Promise.all(waiting);
  });

  it('S11 does not keep the product from stopping', async () => {
    const notices = createRepeatNotices();
    const send = failing();
    const sent = notices.send(send, () => {});
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    notices.close();
    await sent;
    expect(send).toHaveBeenCalledTimes(1);
  });
});
