// The real shell and gateway, on an embedded database in a temporary folder that is removed at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startFaultProxy } from './fault-proxy';
import { type Faults, NO_FAULTS } from './faults';
import { freePort } from './free-port';

export interface BoxOptions {
  /** Default: a free port. */
  port?: number;
  /** Registrations of solutions, as in a file that `CATALOGUE` names. They join those of the product. */
  solutions?: readonly object[];
  /**
   * Feature flags by project and name, with their values, as `featureFlags.get` answers them. The flags of the shell
   * itself are in the project ''.
   */
  flags?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  faults?: Partial<Faults>;
  /** The lifetime of a token in milliseconds, at least 10,000. */
  tokenLifetimeMs?: number;
  /** The folder of the built product. Default: the copy in this package. */
  product?: string;
}

export interface Place {
  /** Below the organisation, such as `/orders/open`. */
  path: string;
  /** The tenant of an organisation. Default: `alder`. */
  organisation?: string;
  locale?: string;
  theme?: 'light' | 'dark';
}

export interface Box {
  shell: string;
  identity: string;
  /** The password of every demonstration account. */
  password: string;
  /** The address of a place in the shell. */
  addressOf(place: Place): string;
  /** Changes the faults from the next request on. Faults that are not named stay as they are. */
  setFaults(faults: Partial<Faults>): void;
  /** Everything that the gateway has printed. */
  output(): string;
  stop(): Promise<void>;
}

const READY = 'Unified Shell ready at ';
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;

/** Starts a box. Rejects with the output of the gateway when it does not start. */
export async function startBox(options: BoxOptions = {}): Promise<Box> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-box-'));
  let faults: Faults = { ...NO_FAULTS, ...options.faults };
  const port = options.port ?? (await freePort());
  const inner = await freePort();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const gateway = await startGateway(options, folder, { port, inner });
    stops.push(gateway.stop);
    const proxy = await startFaultProxy(port, inner, () => faults);
    stops.push(proxy.close);
    const shell = `http://experience.shell.localhost:${port}`;
    return {
      shell,
      identity: `http://identity.shell.localhost:${port}`,
      password: 'unified-shell',
      addressOf: (place) => addressOf(shell, place),
      setFaults(changes) {
        faults = { ...faults, ...changes };
      },
      output: gateway.output,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(shell: string, { path: place, organisation = 'alder', locale, theme }: Place): string {
  const query = new URLSearchParams({ ...(locale ? { locale } : {}), ...(theme ? { theme } : {}) });
  return `${shell}/${query.size > 0 ? `?${query}` : ''}#/@${organisation}${place}`;
}

interface GatewayProcess {
  output(): string;
  stop(): Promise<void>;
}

async function startGateway(
  { solutions = [], flags = {}, tokenLifetimeMs, product = shippedProduct() }: BoxOptions,
  folder: string,
  { port, inner }: { port: number; inner: number },
): Promise<GatewayProcess> {
  const entry = path.join(product, 'gateway', 'main.js');
  if (!existsSync(entry)) throw new Error(`${entry} does not exist: the product is not built.`);
  const write = (name: string, value: object) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const provisioned = Object.entries(flags).flatMap(([project, values]) =>
    Object.entries(values).map(([name, value]) => ({
      provider: 'featureFlags',
      name,
      ...(project === '' ? {} : { project }),
      definition: { value },
    })),
  );
  const env = {
    ...withoutSettings(process.env),
    PORT: String(inner),
    PUBLIC_URL: `http://{host}:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    // The tests of a solution may call more often than a person.
    CALLS_PER_SECOND: '1000',
    // Tests cannot replace the answers of a worker.
    SERVICE_WORKER: '0',
    ...(solutions.length > 0 ? { CATALOGUE: write('catalogue.json', { solutions }) } : {}),
    ...(provisioned.length > 0 ? { PROVISION: write('provision.json', { flags: provisioned }) } : {}),
    ...(tokenLifetimeMs === undefined ? {} : { TOKEN_LIFETIME_MS: String(tokenLifetimeMs) }),
  };
  const start = `import(${JSON.stringify(pathToFileURL(entry).href)}).then(({ main }) => main())`;
  const child = spawn(process.execPath, ['--eval', start], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The box did not get ready in time.');
    }, START_TIMEOUT_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`The box ended with code ${code} before it was ready.`);
    });
  });
  return { output: () => output, stop: () => stopProcess(child) };
}

/** The settings of a product that the caller runs would change the box, or have it use the caller's data. */
function withoutSettings(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
  return Object.fromEntries(kept.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])));
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** The published package has the built product beside its own code. */
const shippedProduct = () => fileURLToPath(new URL('../product', import.meta.url));

/**
 * The registrations in a file: one, such as `registration.json` in the folder of a solution, or several.
 * @throws Error if the file is neither one registration nor `{"solutions": […]}`
 */
export function readSolutions(file: string): readonly object[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const solutions: unknown = Reflect.get(Object(content), 'solutions');
  if (Array.isArray(solutions)) return solutions;
  if (solutions !== undefined || !Object.hasOwn(Object(content), 'appId'))
    throw new Error(`${file}: expected one registration (appId, name, path, …) or {"solutions": [ … ]}`);
  return [Object(content)];
}
