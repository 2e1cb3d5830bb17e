import { expect, test } from 'vitest';
import { createDeferredCalls } from './deferred-calls';

test('calls are buffered until the target has loaded, then run in order; later calls run at once', () => {
  const done: string[] = [];
  const { call, resolve } = createDeferredCalls<string>();
  call((thing) => done.push(`first ${thing}`));
  call((thing) => done.push(`second ${thing}`));
  expect(done).toEqual([]);
  resolve('thing');
  expect(done).toEqual(['first thing', 'second thing']);
  call((thing) => done.push(`third ${thing}`));
  expect(done.at(-1)).toBe('third thing');
});

test('at most 999 calls are queued for a target that does not load', () => {
  let done = 0;
  const { call, resolve } = createDeferredCalls<void>();
  for (let index = 0; index < 2_000; index += 1) {
    call(() => {
      done += 1;
    });
  }
  resolve();
  expect(done).toBe(999);
});
