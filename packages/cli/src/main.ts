// `unified-shell box` and `unified-shell check <url>`; in the repository `npm run box` and `npm run check-solution`.
import { runBox } from './box-command';
import { runCheck } from './check/check-command';

const USAGE = `Usage: unified-shell box [--port <port>] [--catalogue <file>] [--flag <project>/<name>=<value>]… [--fault <fault>]… [--token-lifetime <ms>]
       unified-shell check <url> | check [<url>] --catalogue <file>, with [--port <port>] [--history HASH|HISTORY] [--json] [--badge <file>]`;

const [command, ...words] = process.argv.slice(2);
try {
  if (command === 'box') await runBox(words);
  else if (command === 'check') process.exitCode = await runCheck(words);
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
