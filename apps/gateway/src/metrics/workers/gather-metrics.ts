/**
 * In the primary process: answers a scraped worker with the metrics of all workers, without waiting for workers that
 * have ended.
 */
import type { EventEmitter } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import * as v from 'valibot';
import { scrapeRequest, workerAnswer } from './messages';

/** The part of a worker of node:cluster that is used here. */
export interface MetricsWorker {
  id: number;
  isConnected(): boolean;
  send(message: object): unknown;
}

/** The part of node:cluster with the workers and their events `message` and `disconnect`. */
export interface MetricsCluster extends Pick<EventEmitter, 'on' | 'off'> {
  readonly workers?: Readonly<Record<string, MetricsWorker | undefined>> | undefined;
}

interface Gathering {
  metrics: object[][];
  missing: Set<number>;
  finish(): void;
}

const WORKER_TIMEOUT_MS = 2_000;

/** @returns a function that stops answering */
export function gatherMetrics(cluster: MetricsCluster): () => void {
  const gatherings = new Map<string, Gathering>();
  let count = 0;

  function gather(requester: MetricsWorker, scrapeId: string): void {
    count += 1;
    const id = String(count);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
    const collected: object[][] = [];
    const timer = setTimeout(finish, WORKER_TIMEOUT_MS);
    gatherings.set(id, {
      metrics: collected,
      missing: new Set(workers.map((worker) => worker?.id ?? 0)),
      finish,
    });
    for (const worker of workers) worker?.send({ type: 'metrics-asked', id });

    function finish(): void {
      clearTimeout(timer);
      gatherings.delete(id);
      // Metrics that cannot be aggregated must not end the process: the worker gets no answer and runs into its
      // timeout.
      sendAnswer(requester, scrapeId, collected).catch(() => {});
    }
  }

  async function sendAnswer(
    requester: MetricsWorker,
    scrapeId: string,
    collected: object[][],
  ): Promise<void> {
    const text = await AggregatorRegistry.aggregate(collected).metrics();
    if (requester.isConnected()) requester.send({ type: 'metrics-answered', id: scrapeId, text });
  }

  function settleWorker(gathering: Gathering, worker: number): void {
    if (gathering.missing.delete(worker) && gathering.missing.size === 0) gathering.finish();
  }

  const onMessage = (worker: MetricsWorker, message: unknown) => {
    const wanted = v.safeParse(scrapeRequest, message);
    if (wanted.success) return gather(worker, wanted.output.id);
    const answer = v.safeParse(workerAnswer, message);
    const gathering = answer.success ? gatherings.get(answer.output.id) : undefined;
    if (!answer.success || gathering?.missing.has(worker.id) !== true) return;
    gathering.metrics.push(answer.output.metrics);
    settleWorker(gathering, worker.id);
  };
  const onDisconnect = (worker: MetricsWorker) => {
    for (const gathering of gatherings.values()) settleWorker(gathering, worker.id);
  };
  cluster.on('message', onMessage);
  cluster.on('disconnect', onDisconnect);
  return () => {
    cluster.off('message', onMessage);
    cluster.off('disconnect', onDisconnect);
    for (const gathering of gatherings.values()) gathering.finish();
  };
}
