import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMutex } from './mutex';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('hands the turn on in the order of asking', async () => {
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

it('gives up on a turn that does not come, and does not hand it to the one that left', async () => {
  const turns = createMutex(1000);
  const release = await turns.acquire();
  const late = expect(turns.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  release();
  await expect(turns.acquire()).resolves.toBeTypeOf('function');
});

it('counts a second release of the same turn as nothing', async () => {
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

it('gives the turn to one whose time ends while it is handed over, and to those behind it', async () => {
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
