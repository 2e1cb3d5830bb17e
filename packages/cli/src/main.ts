// `unified-shell box` and `unified-shell check <url>`; in the repository `npm run box` and `npm run check-solution`.
import { BOX_USAGE, runBox } from './box-command';
import { CHECK_USAGE, runCheck } from './check/check-command';

const USAGE = `Usage: unified-shell ${BOX_USAGE}
       unified-shell ${CHECK_USAGE}`;

const [command, ...words] = process.argv.slice(2);
try {
  if (command === 'box') await runBox(words);
  else if (command === 'check') process.exitCode = await runCheck(words);
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
