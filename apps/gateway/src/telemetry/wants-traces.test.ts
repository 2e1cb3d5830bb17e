import { expect, it } from 'vitest';
import { wantsTraces } from './wants-traces';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

it.each([
  ENDPOINT,
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' },
  { OTEL_TRACES_EXPORTER: 'console' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'false' },
])('traces are enabled with %j', (variables) => {
  expect(wantsTraces(variables)).toBe(true);
});

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  { OTEL_SERVICE_NAME: 'gateway' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
  { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
])('traces are not enabled with %j', (variables) => {
  expect(wantsTraces(variables)).toBe(false);
});
