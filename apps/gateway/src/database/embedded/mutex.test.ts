import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMutex } from './mutex';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the lock is granted in the order of the requests', async () => {
  const turns = createMutex(1000);
  const order: number[] = [];
  const take = async (name: number) => {
    const release = await turns.acquire();
    order.push(name);
    return release;
  };
  const first = await take(1);
  const others = [take(2), take(3)];
  expect(order).toEqual([1]);
  first();
  (await others[0])?.();
  await others[1];
  expect(order).toEqual([1, 2, 3]);
});

it('the lock rejects a waiter after the time limit, and is not granted to it later', async () => {
  const turns = createMutex(1000);
  const release = await turns.acquire();
  const refused = expect(turns.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  release();
  await expect(turns.acquire()).resolves.toBeTypeOf('function');
});

it('X3 the lock rejects a waiter at once while too many wait', async () => {
  const turns = createMutex(1000, 2);
  const release = await turns.acquire();
  const waiting = [turns.acquire(), turns.acquire()];
  await expect(turns.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  release();
  (await waiting[0])?.();
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
});

it('the lock ignores a second call of the same release', async () => {
  const turns = createMutex(1000);
  const first = await turns.acquire();
  first();
  await turns.acquire();
  first();
  const third = turns.acquire();
  const refused = expect(third).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

it('the lock is granted to a waiter whose time limit passes during the handover, and to those behind it', async () => {
  const turns = createMutex(1000);
  const first = await turns.acquire();
  const second = turns.acquire();
  vi.advanceTimersByTime(1);
  const third = turns.acquire();
  first();
  vi.advanceTimersByTime(999);
  (await second)();
  (await third)();
  await expect(turns.acquire()).resolves.toBeTypeOf('function');
});
