import { expect, test } from 'vitest';
import { createArrival } from './deferred-calls';

test('what is to be done with something waits for it, in order, and is done at once afterwards', () => {
  const done: string[] = [];
  const { use, arrive } = createArrival<string>();
  use((thing) => done.push(`first ${thing}`));
  use((thing) => done.push(`second ${thing}`));
  expect(done).toEqual([]);
  arrive('thing');
  expect(done).toEqual(['first thing', 'second thing']);
  use((thing) => done.push(`third ${thing}`));
  expect(done.at(-1)).toBe('third thing');
});

test('of what waits for something that does not come, so much is kept and no more', () => {
  let done = 0;
  const { use, arrive } = createArrival<void>();
  for (let index = 0; index < 2_000; index += 1) {
    use(() => {
      done += 1;
    });
  }
  arrive();
  expect(done).toBe(999);
});
