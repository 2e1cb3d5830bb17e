/**
 * In a worker: sends its metrics to the primary process on request, and answers a scrape with the metrics of all
 * workers.
 */
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { withinTime } from '../../platform/within-time';
import type { Scrape } from '../metrics-endpoint';
import { scrapeAnswer, workerRequest } from './messages';

/** The channel to the primary process; `cluster.worker` is such a channel. */
export interface PrimaryChannel {
  isConnected(): boolean;
  send(message: object): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

export interface WorkerScrape {
  /** Rejects when the primary process has no answer in time. */
  scrape: Scrape;
  stop(): void;
}

/** Longer than the primary process waits for its workers. */
const SCRAPE_TIMEOUT_MS = 4_000;

export function createWorkerScrape(registry: Registry, channel: PrimaryChannel): WorkerScrape {
  const waiting = new Map<string, (text: string) => void>();
  // A stopping worker has no channel any more, and Node ends a process that writes to a closed one.
  const send = (message: object) => {
    if (channel.isConnected()) channel.send(message);
  };
  const onMessage = (message: unknown) => {
    const request = v.safeParse(workerRequest, message);
    // Metrics that cannot be read are left out of the scrape; they must not end the process.
    if (request.success) return void sendMetrics(request.output.id).catch(() => {});
    const scraped = v.safeParse(scrapeAnswer, message);
    if (scraped.success) waiting.get(scraped.output.id)?.(scraped.output.text);
  };
  async function sendMetrics(id: string): Promise<void> {
    send({ type: 'metrics-told', id, metrics: await registry.getMetricsAsJSON() });
  }
  channel.on('message', onMessage);
  return {
    scrape() {
      const id = randomUUID();
      const answer = new Promise<string>((resolve) => {
        waiting.set(id, resolve);
        send({ type: 'metrics-wanted', id });
      });
      return withinTime(answer, SCRAPE_TIMEOUT_MS).finally(() => waiting.delete(id));
    },
    stop: () => void channel.off('message', onMessage),
  };
}
