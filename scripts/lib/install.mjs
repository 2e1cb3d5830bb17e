// Installs the packages of the lock file, if they are not installed.
import { isInstalled, markInstalled } from './installed.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

export async function installIfMissing() {
  if (isInstalled()) return;
  await step('Installing packages (once, about a minute)', async () => {
    // An older npm may reject a newer npm's lock file that lacks a platform's package.
    const clean = await npm(['ci', ...quiet]);
    const done = clean.code === 0 ? clean : await npm(['install', ...quiet]);
    if (done.code !== 0)
      throw new Error(`npm could not install the packages:\n${clean.output}\n${done.output}`);
    markInstalled();
  });
}
