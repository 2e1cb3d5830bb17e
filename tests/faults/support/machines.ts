/**
 * Machines of a test: network namespaces that are connected to a load balancer by one link, and to the database by
 * another. No interface and no route of this machine is touched: the test reaches the balancer by a Unix socket. The namespaces
 * have no names. Each lives as long as a process that ends with its input, so nothing stays when the test is killed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { ask } from './ask';
import { launchProduct, type StartingProduct } from './product';

/** The link of a machine to the balancer, and the one to the database. */
export type Link = 'front' | 'data';

export interface Machine {
  /** From 1. */
  number: number;
  /** The database as this machine reaches it. */
  launch(variables: Record<string, string>): StartingProduct;
  setLink(link: Link, state: 'up' | 'down'): void;
}

export interface Machines {
  all: readonly Machine[];
  /** Of the balancer, on this machine's loopback. */
  port: number;
  /** Whether each machine gets requests. */
  areReady(): Promise<readonly boolean[]>;
  remove(): Promise<void>;
}

/** Header that names the one machine to which the balancer passes a request. */
export const onMachine = (number: number) => ({ 'x-test-machine': String(number) });

const NETWORKS = { front: '198.18.0', data: '198.18.1' } as const;
/** The balancer, as the machines see it. */
export const BALANCER = `${NETWORKS.front}.1`;
const MACHINE_PORT = 4000;
const DATABASE = { host: `${NETWORKS.data}.1`, port: 5432 };
const addressOf = (link: Link, number: number) => `${NETWORKS[link]}.${10 + number}`;

/** Undefined where namespaces can be made, else the reason. */
export function findObstacle(): string | undefined {
  const { error, status, stderr } = spawnSync(
    'unshare',
    ['--net', 'ip', 'link', 'add', 'name', 'front', 'type', 'bridge'],
    { encoding: 'utf8' },
  );
  return status === 0 ? undefined : `no network namespaces: ${error?.message ?? stderr.trim()}`;
}

/** @param databaseUrl of a server that listens on a Unix socket */
export async function createMachines(count: number, databaseUrl: string): Promise<Machines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'machines-'));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const namespaces: Namespace[] = [];
  const add = async () => {
    const made = await makeNamespace();
    namespaces.push(made);
    return made;
  };
  const hub = await add();
  hub.ip('link set lo up');
  for (const link of ['front', 'data'] as const) {
    hub.ip(`link add name ${link} type bridge`);
    hub.ip(`addr add ${NETWORKS[link]}.1/24 dev ${link}`);
    hub.ip(`link set ${link} up`);
  }

  const url = new URL(databaseUrl);
  const databaseSocket = path.join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port || '5432'}`);
  url.searchParams.delete('host');
  url.hostname = DATABASE.host;
  url.port = String(DATABASE.port);

  const all: Machine[] = [];
  for (const number of numbers) {
    const own = await add();
    own.ip('link set lo up');
    for (const link of ['front', 'data'] as const) {
      hub.ip(`link add ${link}${number} type veth peer name ${link} netns ${own.pid}`);
      hub.ip(`link set ${link}${number} master ${link} up`);
      own.ip(`addr add ${addressOf(link, number)}/24 dev ${link}`);
      own.ip(`link set ${link} up`);
    }
    all.push({
      number,
      launch: (variables) =>
        launchProduct(
          {
            ...variables,
            HOST: addressOf('front', number),
            PORT: String(MACHINE_PORT),
            DATABASE_URL: url.href,
          },
          undefined,
          [...own.enter, 'setpriv', '--pdeathsig', 'KILL'],
        ),
      setLink: (link, state) => hub.ip(`link set ${link}${number} ${state}`),
    });
  }

  const balancerSocket = path.join(folder, 'balancer');
  const balancer = await startHub(hub, {
    balancerSocket,
    databaseSocket,
    database: DATABASE,
    machinePort: MACHINE_PORT,
    machines: numbers.map((number) => addressOf('front', number)),
  });
  const door = await openDoor(balancerSocket);
  return {
    all,
    port: door.port,
    areReady: async () =>
      JSON.parse((await ask(door.port, { method: 'GET', path: '/test-balancer', headers: {} })).text),
    async remove() {
      await door.close();
      await end(balancer);
      for (const { close } of namespaces) await close();
      await rm(folder, { recursive: true });
    },
  };
}

interface Namespace {
  pid: number;
  /** The words before a command that runs in it. */
  enter: readonly string[];
  ip(words: string): void;
  close(): Promise<void>;
}

async function makeNamespace(): Promise<Namespace> {
  const keeper = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const { pid = 0 } = keeper;
  const own = (id: number | string) => readlinkSync(`/proc/${id}/ns/net`);
  await expect.poll(() => own(pid), { timeout: 10_000 }).not.toBe(own('self'));
  const enter = ['nsenter', `--net=/proc/${pid}/ns/net`];
  return {
    pid,
    enter,
    ip(words) {
      const [program = '', ...before] = enter;
      const { status, stderr } = spawnSync(program, [...before, 'ip', ...words.split(' ')], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`ip ${words} failed: ${stderr}`);
    },
    close: () => end(keeper),
  };
}

interface HubOptions {
  balancerSocket: string;
  databaseSocket: string;
  /** The address at which the machines reach the database. */
  database: { host: string; port: number };
  machinePort: number;
  /** Their addresses. */
  machines: readonly string[];
}

async function startHub(hub: Namespace, options: HubOptions): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'network-hub.mjs');
  const [program = '', ...before] = hub.enter;
  const child = spawn(program, [...before, process.execPath, script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the balancer ended with code ${code}`)));
  });
  return child;
}

/** Ends a process that ends with its input. */
async function end(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await exit;
}

/** Passes the connections to a port of this machine on to a Unix socket, which no namespace of the network hides. */
async function openDoor(socketPath: string): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socketPath);
    open.add(near);
    near.on('close', () => open.delete(near));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
