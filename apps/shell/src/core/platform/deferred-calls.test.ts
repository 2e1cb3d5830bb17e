import { expect, test } from 'vitest';
import { createDeferredCalls } from './deferred-calls';

test('what is to be done with something waits for it, in order, and is done at once afterwards', () => {
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

test('of what waits for something that does not come, so much is kept and no more', () => {
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
