/**
 * Listens on a PostgreSQL server over a separate connection. The connection is checked regularly; a broken one is
 * replaced after a delay that grows and differs between processes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Listen } from '../listen';

export interface ListenLog {
  warn(facts: object, text: string): void;
}

/** The parts of the environment that tests replace. */
export interface ListenEnvironment {
  /** From 0 to 1. */
  random(): number;
  /** Rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

const systemEnvironment: ListenEnvironment = {
  random: Math.random,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

/** Short, because a process that is cut off would go on with what it has in its memory (decision 0089). */
const CHECK_INTERVAL_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;
const FIRST_RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 2_000;

export function createPostgresqlListen(
  url: string,
  log: ListenLog,
  { random, wait }: ListenEnvironment = systemEnvironment,
): Listen {
  return (channel, { onMessage, onConnected, onLost }) => {
    const stop = new AbortController();
    const { signal } = stop;

    /** Rejects when the connection breaks; resolves when listening is stopped. */
    async function listenOnce(connected: () => void): Promise<void> {
      const client = new Client({
        connectionString: url,
        application_name: 'unified-shell events',
        connectionTimeoutMillis: CHECK_TIMEOUT_MS,
        query_timeout: CHECK_TIMEOUT_MS,
        keepAlive: true,
      });
      const broken = new AbortController();
      // Once for a connection: `signal` keeps each combined one for as long as the process runs.
      const ended = AbortSignal.any([signal, broken.signal]);
      client.on('error', (error) => broken.abort(error));
      client.on('end', () => broken.abort(new Error('the connection has ended')));
      client.on('notification', ({ payload = '' }) => onMessage(payload));
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        connected();
        while (!signal.aborted) {
          await wait(CHECK_INTERVAL_MS, ended);
          await client.query('select 1');
        }
      } catch (error) {
        if (!signal.aborted) throw broken.signal.aborted ? broken.signal.reason : error;
      } finally {
        await client.end().catch(() => {});
      }
    }

    async function keepListening(): Promise<void> {
      let failures = 0;
      while (!signal.aborted) {
        try {
          await listenOnce(() => {
            failures = 0;
            onConnected();
          });
        } catch (error) {
          onLost();
          const ms =
            Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** failures) * (0.5 + random() / 2);
          if (failures === 0)
            log.warn({ reason: reasonOf(error) }, 'notifications between processes are interrupted');
          failures += 1;
          await wait(ms, signal).catch(() => {});
        }
      }
    }

    const listener = keepListening();
    return () => {
      stop.abort();
      return listener;
    };
  };
}

/** Only the message: the error may hold the connection's settings. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
