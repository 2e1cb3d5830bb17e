// Installs the packages that only the bench needs, in the bench's folder, when the bench runs for the first time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdsAll } from '../scripts/lib/installed.mjs';
import { run } from '../scripts/lib/run.mjs';
import { step } from '../scripts/lib/step.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const readPackages = (...parts) => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8')).packages;

function areInstalled() {
  const hidden = ['node_modules', '.package-lock.json'];
  return (
    existsSync(path.join(folder, ...hidden)) &&
    holdsAll(readPackages('package-lock.json'), readPackages(...hidden))
  );
}

export async function installPeersIfMissing() {
  if (areInstalled()) return;
  await step('Installing the packages that the bench compares with (once)', async () => {
    const cli = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = cli?.endsWith('.js')
      ? await run(process.execPath, [cli, ...args], { cwd: folder })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: folder });
    if (code !== 0) throw new Error(`npm could not install the packages of the bench:\n${output}`);
  });
}
