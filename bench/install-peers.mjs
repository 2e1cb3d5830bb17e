// Installs the packages that only the bench needs, in the bench's folder, when the bench runs for the first time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../scripts/lib/install.mjs';
import { holdsAll } from '../scripts/lib/installed.mjs';
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
    const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
    });
    if (code !== 0) throw new Error(`npm could not install the packages of the bench:\n${output}`);
  });
}
