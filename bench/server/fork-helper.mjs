import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Forks a helper process of the bench. `ask` sends a job and resolves to its result; one job at a time. */
export function forkHelper(file) {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  return {
    async ask(job) {
      child.send(job);
      const answer = await Promise.race([once(child, 'message').then(([message]) => message), exit]);
      if (answer.error !== undefined || answer.result === undefined) {
        throw new Error(answer.error ?? 'A helper process ended.');
      }
      return answer.result;
    },
    async stop() {
      child.kill();
      await exit;
    },
  };
}
