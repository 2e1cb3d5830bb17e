// Folders outside the repository, in which packed packages are installed as their users install them.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALL_TIMEOUT_MS = 300_000;

/** The npm errors of an unreachable registry; any other error fails the tests. */
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ENOTCACHED/;

/**
 * The environment of a user's terminal. Tools report to the outer test runner if they find its variables, and a build of
 * Vite in this process sets NODE_ENV.
 */
export const userEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|NODE_OPTIONS|NODE_ENV|TEST_WORKER)/.test(name),
    ),
  );

/** Runs a program of a folder and returns its output; rejects with that output when the program fails. */
export async function runIn(folder: string, program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, args, {
      cwd: folder,
      env: userEnvironment(),
      timeout: INSTALL_TIMEOUT_MS,
    });
    return stdout + stderr;
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} failed:\n${outputOf(error)}`, { cause: error });
  }
}

/** Installs what the folder's package.json names. Returns the reason if no registry can be reached. */
export async function installIn(folder: string): Promise<string | undefined> {
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  try {
    await runIn(folder, 'npm', ['install', ...options]);
    return undefined;
  } catch (error) {
    if (error instanceof Error && UNREACHABLE.test(error.message)) {
      return 'npm reaches no package registry, from which React and the bundlers are taken';
    }
    throw error;
  }
}

function outputOf(error: unknown): string {
  return ['message', 'stdout', 'stderr']
    .map((name) => String(Reflect.get(Object(error), name) ?? ''))
    .join('\n');
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

/** Serves folders, each on the host with its name: `http://<name>.localhost:<port>/`. */
export async function serveFolders(folders: Readonly<Record<string, string>>, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const folder = folders[hostname.replace('.localhost', '')];
    const file = path.join(folder ?? '', pathname === '/' ? 'index.html' : pathname);
    try {
      const body = readFileSync(folder ? file : '');
      response.writeHead(200, { 'content-type': TYPES.get(path.extname(file)) ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
