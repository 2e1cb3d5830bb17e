/** Whether the operator has enabled traces, by the variables that OpenTelemetry itself reads. */
import type { EnvironmentVariables } from '../config/env';

const SWITCHES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

export function wantsTraces(variables: EnvironmentVariables): boolean {
  const value = (name: string) => (variables[name] ?? '').trim();
  if (value('OTEL_SDK_DISABLED').toLowerCase() === 'true') return false;
  if (value('OTEL_TRACES_EXPORTER') === 'none') return false;
  return SWITCHES.some((name) => value(name) !== '');
}
