import { expect, test } from 'vitest';
import { createBackground } from './background';

test('settled waits for all running work, including work started by it', async () => {
  const ended: string[] = [];
  const background = createBackground({ warn: () => {}, error: () => {} });
  const work = async (name: string, then = () => {}) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    then();
    ended.push(name);
  };
  background.run(
    work('first', () => background.run(work('second'), {}, '')),
    {},
    '',
  );
  await background.settled();
  expect(ended).toEqual(['first', 'second']);
});

test('a failure is logged with its facts and does not affect other work', async () => {
  const logged: unknown[] = [];
  const background = createBackground({
    warn: (...line: unknown[]) => logged.push(line),
    error: (...line: unknown[]) => logged.push('error', line),
  });
  const err = new Error('away');
  background.run(Promise.reject(err), { clientId: 'c1' }, 'could not be notified');
  background.run(Promise.reject(err), {}, 'not written down', 'error');
  await background.settled();
  expect(logged).toEqual([
    [{ err, clientId: 'c1' }, 'could not be notified'],
    'error',
    [{ err }, 'not written down'],
  ]);
});
