// Installs the packages of the lock file, if they are not installed.
import { isInstalled, markInstalled } from './installed.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Runs the npm that runs this script, or else the one that is installed. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * The attempts of npm, in order. In production exactly the locked packages without those of development, or none.
 * Elsewhere, an older npm may reject a newer npm's lock file that lacks a platform's package.
 */
export function attemptsOf({ production }) {
  if (production) return [['ci', ...quiet, '--omit=dev']];
  return [
    ['ci', ...quiet, '--include=dev'],
    ['install', ...quiet, '--include=dev'],
  ];
}

export async function installIfMissing({ production = false } = {}) {
  if (isInstalled({ production })) return;
  await step('Installing packages (once, about a minute)', async () => {
    const outputs = [];
    for (const attempt of attemptsOf({ production })) {
      const { code, output } = await npm(attempt);
      if (code === 0) return markInstalled({ production });
      outputs.push(output);
    }
    throw new Error(`npm could not install the packages:\n${outputs.join('\n')}`);
  });
}
