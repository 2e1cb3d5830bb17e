/** Clients that keep their connections, as browsers and load balancers do, and record failures. They never retry. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  port: number;
  clients: number;
  requests: readonly LoadRequest[];
  /**
   * The reaction of a client to `Connection: close`. `connect`: it connects again, because other workers still serve.
   * `end`: it stops, as when a load balancer sends the client to another machine.
   */
  onConnectionClose: 'connect' | 'end';
  /** All clients pause. Default: a quarter of them does not, which takes all processor time that there is. */
  isPaced?: boolean;
}

/** The longest pause of a client between two requests. */
const MAX_PAUSE_MS = 100;

export interface Load {
  /** The number of requests answered so far. */
  answered(): number;
  /** The number of responses so far with `Connection: close`. */
  closedCount(): number;
  failures: string[];
  /** Resolves when every client has ended. */
  stop(): Promise<void>;
}

export function startLoad({
  port,
  clients,
  requests,
  onConnectionClose,
  isPaced = false,
}: LoadOptions): Load {
  const failures: string[] = [];
  let answered = 0;
  let closedCount = 0;
  let isStopping = false;

  async function run(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; !isStopping; turn += 1) {
      const loadRequest = requests[turn % requests.length];
      if (loadRequest === undefined) throw new Error('no requests');
      try {
        const { status, isLast } = await send(port, agent, loadRequest);
        answered += 1;
        if (status >= 400) failures.push(`${loadRequest.path} answered ${status}`);
        if (isLast) closedCount += 1;
        if (isLast && onConnectionClose === 'end') break;
      } catch (error) {
        failures.push(`${loadRequest.path} failed: ${String(error)}`);
        if (onConnectionClose === 'end') break;
      }
      if (isPaced || client % 4 > 0) await delay(Math.random() * MAX_PAUSE_MS);
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return {
    answered: () => answered,
    closedCount: () => closedCount,
    failures,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

function send(
  port: number,
  agent: Agent,
  loadRequest: LoadRequest,
): Promise<{ status: number; isLast: boolean }> {
  const { method, path, headers, body } = loadRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers },
      (answer: IncomingMessage) => {
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
        );
        answer.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
