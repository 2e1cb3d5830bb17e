// `unified-shell <command>`; in the repository `npm run box` and `npm run check-solution`.
import { BOX_USAGE, runBox } from './box-command';
import { CHECK_USAGE, runCheck } from './check/check-command';
import { isReleaseCommand, RELEASE_USAGES, runRelease } from './release/release-commands';
import { sayCommand } from './say-command';

const USAGES = { box: BOX_USAGE, check: CHECK_USAGE, ...RELEASE_USAGES };

const [command = '', ...words] = process.argv.slice(2);
try {
  if (command === 'box') await runBox(words);
  else if (command === 'check') process.exitCode = await runCheck(words);
  else if (isReleaseCommand(command)) await runRelease(command, words);
  else {
    const lines = Object.entries(USAGES).map(([name, usage]) => `  ${sayCommand(name)} ${usage}`);
    throw new Error(['Usage:', ...lines].join('\n'));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
