import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.mjs';

it('never runs more jobs at once than allowed, and returns the results in the order of the jobs', async () => {
  let running = 0;
  let maxRunning = 0;
  const results = await inParallel([3, 1, 2], 2, async (job) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, job));
    running -= 1;
    return job * 10;
  });
  expect(results).toEqual([30, 10, 20]);
  expect(maxRunning).toBe(2);
});

it('starts no job after a failure, and throws when the running jobs have ended', async () => {
  const ended = [];
  const work = async (job) => {
    await new Promise((resolve) => setTimeout(resolve, job));
    if (job === 1) throw new Error('broken');
    ended.push(job);
  };
  await expect(inParallel([1, 20, 2, 3], 2, work)).rejects.toThrow('broken');
  expect(ended).toEqual([20]);
});
