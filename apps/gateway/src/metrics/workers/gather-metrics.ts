/**
 * In the primary process: answers a scraped worker with the metrics of all workers, without waiting for ended ones.
 */
import type { EventEmitter } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import * as v from 'valibot';
import { toldMessage, wantedMessage } from './messages';

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
  told: object[][];
  missing: Set<number>;
  finish(): void;
}

const WORKER_TIMEOUT_MS = 2_000;

/** @returns a function that stops answering */
export function gatherMetrics(cluster: MetricsCluster): () => void {
  const gatherings = new Map<string, Gathering>();
  let asked = 0;

  function gather(asker: MetricsWorker, wanted: string): void {
    asked += 1;
    const id = String(asked);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
    const told: object[][] = [];
    const late = setTimeout(finish, WORKER_TIMEOUT_MS);
    gatherings.set(id, { told, missing: new Set(workers.map((worker) => worker?.id ?? 0)), finish });
    for (const worker of workers) worker?.send({ type: 'metrics-asked', id });

    function finish(): void {
      clearTimeout(late);
      gatherings.delete(id);
      // Metrics that cannot be aggregated must not end the process: the worker gets no answer and runs into its
      // timeout.
      tell(asker, wanted, told).catch(() => {});
    }
  }

  async function tell(asker: MetricsWorker, wanted: string, told: object[][]): Promise<void> {
    const text = await AggregatorRegistry.aggregate(told).metrics();
    if (asker.isConnected()) asker.send({ type: 'metrics-answered', id: wanted, text });
  }

  function noMore(gathering: Gathering, worker: number): void {
    if (gathering.missing.delete(worker) && gathering.missing.size === 0) gathering.finish();
  }

  const onMessage = (worker: MetricsWorker, message: unknown) => {
    const wanted = v.safeParse(wantedMessage, message);
    if (wanted.success) return gather(worker, wanted.output.id);
    const answer = v.safeParse(toldMessage, message);
    const gathering = answer.success ? gatherings.get(answer.output.id) : undefined;
    if (!answer.success || gathering?.missing.has(worker.id) !== true) return;
    gathering.told.push(answer.output.metrics);
    noMore(gathering, worker.id);
  };
  const onDisconnect = (worker: MetricsWorker) => {
    for (const gathering of gatherings.values()) noMore(gathering, worker.id);
  };
  cluster.on('message', onMessage);
  cluster.on('disconnect', onDisconnect);
  return () => {
    cluster.off('message', onMessage);
    cluster.off('disconnect', onDisconnect);
    for (const gathering of gatherings.values()) gathering.finish();
  };
}
