/** The messages between primary process and workers about a scrape. Other messages on the channel are ignored. */
import * as v from 'valibot';

const id = v.string();

/** A worker was scraped and requests the metrics of all workers. */
export const scrapeRequest = v.object({ type: v.literal('metrics-wanted'), id });
/** The primary process requests the metrics of each worker. */
export const workerRequest = v.object({ type: v.literal('metrics-asked'), id });
/** The metrics of one worker, as returned by `Registry.getMetricsAsJSON`. */
export const workerAnswer = v.object({
  type: v.literal('metrics-told'),
  id,
  metrics: v.array(v.record(v.string(), v.unknown())),
});
/** The aggregated metrics of all workers. */
export const scrapeAnswer = v.object({ type: v.literal('metrics-answered'), id, text: v.string() });
