/**
 * Starts OpenTelemetry when the operator has enabled it (`wantsTraces`), and does not load it otherwise: the SDK
 * takes 35 MB on disk and a third of a second at the start. The OTEL_* variables set the destination and sampling
 * of traces.
 */
import type { Tracer } from '@opentelemetry/api';
import type { EnvironmentVariables } from '../config/env';
import { createTraceIds, type TraceIds } from './trace-ids';
import { traceOutgoing } from './trace-outgoing';
import { wantsTraces } from './wants-traces';

export interface Tracing {
  tracer: Tracer;
  traceIds: TraceIds;
  /** Sends the remaining spans. Never rejects: an unavailable collector must not fail a stop. */
  stop(): Promise<void>;
}

/** @param build names the release in every span */
export async function startTracing(
  variables: EnvironmentVariables,
  build: { id: string },
): Promise<Tracing | undefined> {
  if (!wantsTraces(variables)) return undefined;
  const { NodeSDK, api, resources, tracing } = await import('@opentelemetry/sdk-node');
  const generator = new tracing.RandomIdGenerator();
  const traceIds = createTraceIds(() => generator.generateTraceId());
  const sdk = new NodeSDK({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        'service.name': 'unified-shell-gateway',
        'service.version': build.id,
      }),
    ),
    // The process detector is left out, because the command line may hold secrets.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
    idGenerator: { generateTraceId: traceIds.next, generateSpanId: () => generator.generateSpanId() },
    // Only traces are sent: metrics are scraped, and logs are written as lines.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = api.trace.getTracer('unified-shell-gateway');
  const stopOutgoing = traceOutgoing(tracer);
  return {
    tracer,
    traceIds,
    async stop() {
      stopOutgoing();
      await sdk.shutdown().catch(() => undefined);
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}
