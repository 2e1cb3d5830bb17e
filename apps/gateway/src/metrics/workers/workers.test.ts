import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherMetrics, type MetricsWorker } from './gather-metrics';
import { createWorkerScrape, type WorkerScrape } from './worker-scrape';

/** A worker whose channel delivers at once, in both directions; messages are copied, as between processes. */
class TestWorker extends EventEmitter {
  connected = true;
  readonly registry = new Registry();
  readonly ofWorker: WorkerScrape;
  readonly id: number;
  readonly ofPrimary: MetricsWorker;

  constructor(id: number, cluster: EventEmitter) {
    super();
    this.id = id;
    this.ofPrimary = {
      id,
      isConnected: () => this.connected,
      send: (message) => this.emit('message', structuredClone(message)),
    };
    this.ofWorker = createWorkerScrape(this.registry, {
      on: (event, listener) => this.on(event, listener),
      off: (event, listener) => this.off(event, listener),
      isConnected: () => this.connected,
      send: (message: object) => cluster.emit('message', this.ofPrimary, structuredClone(message)),
    });
    new Counter({ name: 'requests_total', help: 'r', registers: [this.registry] }).inc(id);
    new Gauge({ name: 'sessions', help: 's', aggregator: 'max', registers: [this.registry] }).set(7);
    new Gauge({ name: 'ready', help: 'r', aggregator: 'min', registers: [this.registry] }).set(
      id === 1 ? 0 : 1,
    );
  }
}

function createCluster(size: number) {
  const events = new EventEmitter();
  const workers = Array.from({ length: size }, (_, index) => new TestWorker(index + 1, events));
  const cluster = {
    on: events.on.bind(events),
    off: events.off.bind(events),
    workers: Object.fromEntries(workers.map(({ id, ofPrimary }) => [id, ofPrimary])),
  };
  const stop = gatherMetrics(cluster);
  const [first] = workers as [TestWorker];
  return { events, workers, first, stop };
}

const valuesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a scrape of one of several workers', () => {
  it('adds up counters, and reports shared values once', async () => {
    const { first } = createCluster(3);
    expect(valuesOf(await first.ofWorker.scrape())).toEqual(['requests_total 6', 'sessions 7', 'ready 0']);
  });

  it('answers two concurrent scrapes', async () => {
    const { workers } = createCluster(2);
    const texts = await Promise.all(workers.map(({ ofWorker }) => ofWorker.scrape()));
    expect(texts.map((text) => valuesOf(text)[0])).toEqual(['requests_total 3', 'requests_total 3']);
  });

  it('does not wait for a worker that has ended', async () => {
    const { events, workers, first } = createCluster(3);
    const [, second, third] = workers as [TestWorker, TestWorker, TestWorker];
    second.connected = false;
    third.ofWorker.stop();
    const scraped = first.ofWorker.scrape();
    events.emit('disconnect', third.ofPrimary);
    expect(valuesOf(await scraped)).toContain('requests_total 1');
  });

  it('returns the metrics of the other workers when one worker hangs', async () => {
    const { workers, first } = createCluster(3);
    workers[1]?.ofWorker.stop();
    const scraped = first.ofWorker.scrape();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(valuesOf(await scraped)).toContain('requests_total 4');
  });

  it('returns the metrics of the other workers when one worker cannot read its metrics', async () => {
    const { workers, first } = createCluster(3);
    workers[1]?.registry.registerMetric(
      new Gauge({
        name: 'stuck',
        help: 's',
        registers: [],
        collect: () => Promise.reject(new Error('stuck')),
      }),
    );
    const scraped = first.ofWorker.scrape();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(valuesOf(await scraped)).toContain('requests_total 4');
  });

  it('fails after its timeout when the metrics cannot be aggregated', async () => {
    const { events, workers, first } = createCluster(2);
    const [, second] = workers as [TestWorker, TestWorker];
    second.ofWorker.stop();
    const scraped = expect(first.ofWorker.scrape()).rejects.toThrow('no answer within');
    await vi.advanceTimersByTimeAsync(0);
    // The last answer starts the aggregation. An error that the listener throws would end the process.
    const odd = { type: 'metrics-told', id: '1', metrics: [{ name: 'odd' }] };
    expect(() => events.emit('message', second.ofPrimary, odd)).not.toThrow();
    await vi.advanceTimersByTimeAsync(4_000);
    await scraped;
  });

  it('fails when the primary process does not answer', async () => {
    const { first, stop } = createCluster(1);
    stop();
    const scraped = expect(first.ofWorker.scrape()).rejects.toThrow('no answer within');
    await vi.advanceTimersByTimeAsync(4_000);
    await scraped;
  });

  it.each([
    [null],
    ['text'],
    [{ type: 'metrics-wanted' }],
    [{ type: 'metrics-told', id: '1', metrics: 'all' }],
    [{ type: 'metrics-told', id: '99', metrics: [] }],
  ])('ignores unrelated messages: %j', async (message) => {
    const { events, first } = createCluster(2);
    events.emit('message', first.ofPrimary, message);
    first.emit('message', message);
    expect(valuesOf(await first.ofWorker.scrape())).toContain('requests_total 3');
  });

  it('sends no message over a closed channel', async () => {
    const { events, first } = createCluster(1);
    first.connected = false;
    const sent = vi.fn();
    events.on('message', sent);
    const scraped = expect(first.ofWorker.scrape()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(4_000);
    await scraped;
    expect(sent).not.toHaveBeenCalled();
  });
});
