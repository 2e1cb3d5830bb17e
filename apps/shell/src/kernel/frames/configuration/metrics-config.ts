import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { MetricsConfig } from '@unified-shell/protocol/metrics-config';

/** The metrics configuration that an application receives with PONG, and again as `metricsConfig` (FRAME-04). */
export function metricsConfigOf(
  appId: string,
  { environment }: Pick<PageConfiguration, 'environment'>,
  traceparent: string,
): MetricsConfig {
  return { appId, environment, traceparent };
}
