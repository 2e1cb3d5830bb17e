/** Case X2: a second product on the same data folder, in a PID namespace of its own, as in another container. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { embedded } from './support/engines';
import { startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession } from './support/session';
import { createSettingsLedger } from './support/settings-ledger';

const IN_NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...IN_NAMESPACE, 'true']).status === 0;
const scripts = path.resolve(import.meta.dirname, '../../scripts');

/** The exit code and the output of a program of the product in a PID namespace of its own. */
async function runInNamespace(
  [program, ...more]: [program: string, ...words: string[]],
  variables: Record<string, string>,
) {
  const words = [...IN_NAMESPACE, process.execPath, path.join(scripts, program), ...more];
  const child = spawn('unshare', words, { env: { ...process.env, ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

// 2026-11-24 Only a superuser of Linux may create a PID namespace.
describe.skipIf(!canUnshare)('a second process in its own PID namespace', () => {
  it('X2 is refused under writes, whether product or backup, and no acknowledged write is lost', async () => {
    const engineWorld = await embedded.create();
    try {
      const { variables, port } = engineWorld;
      const first = await startProduct(variables);
      const session = await openSession(port);
      const ledger = createSettingsLedger(createSeededRandom());
      const stopWriting = ledger.start(session);
      const second = await runInNamespace(['start.mjs'], { ...variables, PORT: String(port + 1) });
      expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') });
      const backup = await runInNamespace(['operate.mjs', 'backup'], variables);
      expect(backup).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') });
      await stopWriting();
      expect(ledger.acknowledged()).toBeGreaterThan(0);
      first.signal('SIGKILL');
      await first.ended();
      const third = await startProduct(variables);
      expect(await ledger.compare(session)).toEqual([]);
      third.signal('SIGTERM');
      await third.ended();
      expect(await engineWorld.findFaults()).toEqual([]);
    } finally {
      await engineWorld.remove();
    }
  });
});
