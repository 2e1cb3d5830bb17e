/** What primary process and workers say to each other about a scrape; anything else on the channel is somebody else's. */
import * as v from 'valibot';

const id = v.string();

/** A worker was scraped and wants the figures of all. */
export const wantedMessage = v.object({ type: v.literal('metrics-wanted'), id });
/** The primary process asks each worker for its own. */
export const askedMessage = v.object({ type: v.literal('metrics-asked'), id });
/** A worker's own figures, as `Registry.getMetricsAsJSON` gives them. */
export const toldMessage = v.object({
  type: v.literal('metrics-told'),
  id,
  metrics: v.array(v.record(v.string(), v.unknown())),
});
/** The figures of all, added up. */
export const answeredMessage = v.object({ type: v.literal('metrics-answered'), id, text: v.string() });
