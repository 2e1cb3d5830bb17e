/** Load whose requests do not wait for the answers to earlier ones, as those of many users, and its figures. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, ask } from './ask';
import type { LoadRequest } from './keep-alive-load';

export interface TimedAnswer extends Omit<Answer, 'text'> {
  path: string;
  /** When the answer was received, in milliseconds since the start of the load. */
  at: number;
}

const TICK_MS = 5;
/** More connections than a browser has, and fewer than a process may open. */
const MAX_SOCKETS = 2_000;

export interface RateOptions {
  port: number;
  requests: readonly LoadRequest[];
  perSecond: number;
  seconds: number;
}

/** Sends the requests in turn at a fixed rate. Resolves with all answers; rejects when a connection fails. */
export async function sendAtRate({
  port,
  requests,
  perSecond,
  seconds,
}: RateOptions): Promise<TimedAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const start = performance.now();
  const answers: Promise<TimedAnswer>[] = [];
  while (performance.now() - start < seconds * 1000) {
    const due = Math.ceil(((performance.now() - start) / 1000) * perSecond);
    while (answers.length < due) answers.push(sendOne(port, requests, answers.length, agent, start));
    await delay(TICK_MS);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** Sends the requests in turn from clients that each wait for their answer. */
export async function sendInTurn(
  { port, requests, seconds }: Omit<RateOptions, 'perSecond'>,
  clients: number,
): Promise<TimedAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const start = performance.now();
  const answers: TimedAnswer[] = [];
  const run = async (client: number) => {
    for (let turn = client; performance.now() - start < seconds * 1000; turn += 1) {
      answers.push(await sendOne(port, requests, turn, agent, start));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  agent.destroy();
  return answers;
}

async function sendOne(
  port: number,
  requests: readonly LoadRequest[],
  turn: number,
  agent: Agent,
  start: number,
): Promise<TimedAnswer> {
  const sent = requests[turn % requests.length];
  if (sent === undefined) throw new Error('no requests');
  const { status, code, retryAfter, ms } = await ask(port, sent, agent);
  return { status, code, retryAfter, ms, path: sent.path, at: performance.now() - start };
}

/** @param share from 0 to 1: 0.5 is the median. @returns milliseconds, undefined without answers */
export function latency(answers: readonly Pick<Answer, 'ms'>[], share: number): number | undefined {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return at === undefined ? undefined : Math.round(at);
}

export function countBy(
  answers: readonly TimedAnswer[],
  keyOf: (answer: TimedAnswer) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[keyOf(answer)] = (counts[keyOf(answer)] ?? 0) + 1;
  return counts;
}
