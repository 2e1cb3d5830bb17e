import { expect, test } from 'vitest';
import { createBackground } from './background';

test('a stop waits for everything that was begun, also for what that begins', async () => {
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

test('what fails is logged with its facts, and fails nobody else', async () => {
  const logged: unknown[] = [];
  const background = createBackground({
    warn: (...line: unknown[]) => logged.push(line),
    error: (...line: unknown[]) => logged.push('error', line),
  });
  const err = new Error('away');
  background.run(Promise.reject(err), { clientId: 'c1' }, 'could not be told');
  background.run(Promise.reject(err), {}, 'not written down', 'error');
  await background.settled();
  expect(logged).toEqual([
    [{ err, clientId: 'c1' }, 'could not be told'],
    'error',
    [{ err }, 'not written down'],
  ]);
});
