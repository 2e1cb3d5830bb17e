import { expect, test } from 'vitest';
import { createArrival } from './arrival';

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
