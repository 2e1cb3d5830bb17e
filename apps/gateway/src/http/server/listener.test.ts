/** Uses raw sockets: an HTTP client would hide which side closed a connection, and why. */
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createListener, type Listener, type ShutdownTimes } from './listener';

const NEVER: ShutdownTimes = { graceMs: 60_000, forceAfterMs: 60_000 };
const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

/** Answers `/now` immediately, and any other path when `release` is called. */
async function start() {
  const pending: (() => void)[] = [];
  const answer: RequestListener = (request, response) => {
    const end = () => response.end('done');
    if (request.url === '/now') end();
    else pending.push(end);
  };
  const listener: Listener = createListener(answer);
  const port = await listener.open('127.0.0.1', 0);
  undos.push(() => void listener.close({ graceMs: 0, forceAfterMs: 0 }));
  return { listener, port, pending, release: () => pending.splice(0).forEach((end) => void end()) };
}

class Client {
  readonly #socket: Socket;
  #text = '';
  readonly closed: Promise<void>;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString();
    });
    this.#socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.#socket.on('close', () => resolve()));
    undos.push(() => this.#socket.destroy());
  }

  get isOpen(): boolean {
    return !this.#socket.readableEnded && !this.#socket.destroyed;
  }

  send(path: string): void {
    this.#text = '';
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  }

  /** The whole answer in lower case. */
  async answer(): Promise<string> {
    await expect.poll(() => this.#text, { timeout: 5_000 }).toContain('done');
    return this.#text.toLowerCase();
  }
}

async function connectAndAsk(port: number): Promise<Client> {
  const client = new Client(port);
  client.send('/now');
  await client.answer();
  return client;
}

describe('a listener that closes', () => {
  it('answers one more request of an idle connection, and asks its client to close it', async () => {
    const { listener, port } = await start();
    const client = await connectAndAsk(port);
    const closed = listener.close(NEVER);
    client.send('/now');
    expect(await client.answer()).toContain('connection: close');
    await client.closed;
    await closed;
  });

  it('accepts no new connection', async () => {
    const { listener, port } = await start();
    const client = await connectAndAsk(port);
    const closed = listener.close({ ...NEVER, graceMs: 0 });
    await client.closed;
    await closed;
    const secondClient = new Client(port);
    await secondClient.closed;
    expect(secondClient.isOpen).toBe(false);
  });

  it('finishes a running request, and asks its client to close the connection', async () => {
    const { listener, port, pending, release } = await start();
    const client = new Client(port);
    client.send('/slow');
    await expect.poll(() => pending.length).toBe(1);
    const closed = listener.close({ ...NEVER, graceMs: 0 });
    release();
    expect(await client.answer()).toContain('connection: close');
    await closed;
  });

  it('drops idle connections, and those that never sent a request, after the grace time', async () => {
    const { listener, port } = await start();
    const idle = await connectAndAsk(port);
    const silent = new Client(port);
    await connectAndAsk(port);
    await listener.close({ ...NEVER, graceMs: 50 });
    await Promise.all([idle.closed, silent.closed]);
    expect([idle.isOpen, silent.isOpen]).toEqual([false, false]);
  });

  it('aborts a request that hangs', async () => {
    const { listener, port, pending } = await start();
    const client = new Client(port);
    client.send('/slow');
    await expect.poll(() => pending.length).toBe(1);
    await listener.close({ graceMs: 10, forceAfterMs: 50 });
    await client.closed;
    expect(pending).toHaveLength(1);
  });

  it('can ask clients to close their connections while it still listens', async () => {
    const { listener, port } = await start();
    listener.askToClose();
    const client = new Client(port);
    client.send('/now');
    expect(await client.answer()).toContain('connection: close');
    await client.closed;
  });

  it('keeps connections open until it closes', async () => {
    const { port } = await start();
    const client = await connectAndAsk(port);
    client.send('/now');
    expect(await client.answer()).toContain('connection: keep-alive');
    expect(client.isOpen).toBe(true);
  });
});
