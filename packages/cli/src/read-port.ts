// The port of the shell in a box. A solution trusts the shell at one address, which its `.env` names: that is the place to change it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The port that the templates of solutions trust. */
const DEFAULT_PORT = 4000;

/** In the `.env` of a solution: the origin of the shell that it trusts. */
const SHELL_VARIABLE = 'VITE_SHELL';

/**
 * The port of `--port`, else of the variable `PORT`, else of the shell that the solution trusts, else 4000.
 * @param option the value of `--port`
 * @param registration the file of the solution's registration
 * @throws Error if a text is no port
 */
export function choosePort(
  option: string | undefined,
  registration: string | undefined,
  variables: NodeJS.ProcessEnv = process.env,
): number {
  if (option !== undefined) return readPort(option, '--port');
  const { PORT } = variables;
  if (PORT !== undefined && PORT !== '') return readPort(PORT, 'PORT');
  return trustedPort(registration) ?? DEFAULT_PORT;
}

/** The registration lies in the folder of the solution, or in its `public`. */
function trustedPort(registration: string | undefined): number | undefined {
  const folder = registration === undefined ? process.cwd() : path.dirname(path.resolve(registration));
  for (const file of [path.join(folder, '.env'), path.join(folder, '..', '.env')]) {
    const shell = existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))[SHELL_VARIABLE] : undefined;
    if (shell !== undefined && URL.canParse(shell)) {
      const { port } = new URL(shell);
      if (port !== '') return readPort(port, file);
    }
  }
  return undefined;
}

function readPort(text: string, place: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`${place}: “${text}” is not between 1 and 65535.`);
  }
  return port;
}
