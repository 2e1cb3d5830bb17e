// A PostgreSQL server for the tests, with its own folder and a socket in that folder. The server ends with the
// process that started it. Its login may create databases and roles but is not a superuser, as in production.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cache } from './paths.mjs';

const MIN_VERSION = 15;
const DEBIAN = '/usr/lib/postgresql';
const LOGIN = 'unified_shell_test';

/**
 * The newest PostgreSQL of this machine, or undefined.
 * @returns {{ folder: string, version: string } | undefined}
 */
export function findPostgresql({
  searchPath = process.env.PATH ?? '',
  debian = DEBIAN,
  versionOf = askVersion,
} = {}) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...searchPath.split(path.delimiter).filter(Boolean),
  ];
  for (const folder of folders) {
    const version = versionOf(folder);
    if (version !== undefined && Number.parseInt(version, 10) >= MIN_VERSION) return { folder, version };
  }
  return undefined;
}

function askVersion(folder) {
  if (!existsSync(path.join(folder, 'postgres')) || !existsSync(path.join(folder, 'initdb'))) {
    return undefined;
  }
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return stdout?.trim().split(' ')[2];
}

const isRoot = process.getuid?.() === 0;

/** The server refuses to run as root, so it runs as the user that Debian's package creates. */
const asServer = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

function runSync(command, args, options = {}) {
  const { status, error, stderr } = spawnSync(command, args, { cwd: '/', encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

/** Creates a data folder. Only the first one of a version and user is initialised; it is copied, which is faster. */
function createCluster({ folder, version }, data) {
  const stored = path.join(cache, 'postgresql', `${version}-${process.getuid?.()}`);
  if (!existsSync(stored)) {
    const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
    runSync(...asServer(path.join(folder, 'initdb'), ['-D', data, ...settings]));
    const login = `create role ${LOGIN} login createdb createrole`;
    runSync(...asServer(path.join(folder, 'postgres'), ['--single', '-D', data, 'postgres']), {
      input: login,
    });
    store(data, stored);
  } else {
    runSync('cp', ['-a', `${stored}/.`, data]);
  }
}

function store(data, stored) {
  mkdirSync(path.dirname(stored), { recursive: true });
  const copy = `${stored}.${process.pid}`;
  runSync('cp', ['-a', data, copy]);
  try {
    renameSync(copy, stored);
  } catch {
    // Another run has already stored its copy.
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Stops the server when its standard input closes, which happens at any end of this process. Removes the folder,
 * unless the server was killed or did not start.
 */
const UNTIL_INPUT_ENDS = `exec 3<&0
"$@" & server=$!
(cat <&3 >/dev/null; kill -INT $server) &
wait $server && rm -rf "$FOLDER"`;

/** Settings that make the server faster, for tests in which data need not survive a crash. */
const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const RETRY_DELAY_MS = 200;
const RESTART_ATTEMPTS = 50;

/**
 * @typedef {object} TestServer
 * @property {string} url
 * @property {(name: string) => string} createDatabase returns its address
 * @property {() => Promise<void>} stop and removes its folder
 * @property {() => Promise<void>} kill by SIGKILL; its files stay
 * @property {() => Promise<void>} restart after `kill`
 *
 * @param {{ folder: string, version: string }} postgresql
 * @param {{ isDurable?: boolean }} options whether a commit survives `kill`, as in production
 * @returns {Promise<TestServer>}
 */
export async function startPostgresql(postgresql, { isDurable = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-postgresql-'));
  if (isRoot) runSync('chown', ['postgres', folder]);
  createCluster(postgresql, folder);
  const urlOf = (database) => `postgresql://${LOGIN}@localhost/${database}?host=${folder}`;
  const more = isDurable ? [] : WITHOUT_SYNC;
  let run = await runServer(postgresql, folder, more).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: urlOf('postgres'),
    createDatabase(name) {
      runSync(path.join(postgresql.folder, 'createdb'), ['-h', folder, '-U', LOGIN, name]);
      return urlOf(name);
    },
    async stop() {
      await run.end();
      rmSync(folder, { recursive: true, force: true });
    },
    async kill() {
      const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await run.end();
    },
    async restart() {
      // The new server refuses the folder until the killed server's processes have ended.
      for (let attempt = 1; ; attempt += 1) {
        try {
          run = await runServer(postgresql, folder, more);
          return;
        } catch (error) {
          if (attempt === RESTART_ATTEMPTS) throw error;
          await delay(RETRY_DELAY_MS);
        }
      }
    },
  };
}

async function runServer(postgresql, folder, more) {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...more].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = [path.join(postgresql.folder, 'postgres'), '-D', folder, ...settings];
  const [command, args] = asServer('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...server]);
  // The process is detached, so that Ctrl+C stops only the tests, and the server ends after them.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: { ...process.env, FOLDER: folder, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  try {
    await untilReady(child);
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

function untilReady(child) {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed = (printed + chunk).slice(-10_000);
      if (printed.includes('ready to accept connections')) resolve(undefined);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${printed}`)));
  });
}
