/**
 * Starts OpenTelemetry when the operator asks for it (`wantsTraces`), and loads nothing of it otherwise: the SDK is 35 MB on
 * disk and a third of a second of start. Where traces go, and how many, stands in the OTEL_* variables.
 */
import type { Tracer } from '@opentelemetry/api';
import type { EnvironmentVariables } from '../config/env';
import { createTraceIds, type TraceIds } from './trace-ids';
import { traceOutgoing } from './trace-outgoing';
import { wantsTraces } from './trace-switch';

export interface Tracing {
  tracer: Tracer;
  traceIds: TraceIds;
  /** Sends what is not sent yet. Never rejects: a collector that is away is no reason to fail a stop. */
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
    // Not that of the process: its command line may hold what no collector should.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
    idGenerator: { generateTraceId: traceIds.next, generateSpanId: () => generator.generateSpanId() },
    // Metrics are scraped, logs are lines: only traces are sent.
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
