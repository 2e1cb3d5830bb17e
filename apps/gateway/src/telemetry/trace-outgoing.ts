/**
 * Creates a span for each HTTP call of a request and sends a `traceparent` with it. All calls use undici, which
 * reports them on diagnostics channels, so callers need no code for this.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import * as v from 'valibot';

const CREATED = 'undici:request:create';
const ANSWERED = 'undici:request:headers';
const ENDED = 'undici:request:trailers';
const FAILED = 'undici:request:error';

const requestSchema = v.looseObject({
  method: v.string(),
  origin: v.union([v.string(), v.instance(URL)]),
  addHeader: v.custom<(name: string, value: string) => void>((value) => typeof value === 'function'),
});
const answerSchema = v.object({ response: v.object({ statusCode: v.number() }) });

/** @returns a function that stops tracing */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();

  const created = (message: unknown) => {
    const request = requestOf(message);
    const parsed = v.safeParse(requestSchema, request);
    if (request === undefined || !parsed.success || trace.getActiveSpan() === undefined) return;
    const { method } = parsed.output;
    // The host without the path, which may hold ids and codes.
    const { hostname } = new URL(parsed.output.origin);
    const attributes = { 'http.request.method': method, 'server.address': hostname };
    const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    const addHeader = parsed.output.addHeader.bind(request);
    for (const [name, value] of Object.entries(headers)) addHeader(name, value);
  };
  const answered = (message: unknown) => {
    const answer = v.safeParse(answerSchema, message);
    if (answer.success)
      spanOf(message)?.setAttribute('http.response.status_code', answer.output.response.statusCode);
  };
  const ended = (message: unknown) => spanOf(message)?.end();
  const failed = (message: unknown) => {
    spanOf(message)?.setStatus({ code: SpanStatusCode.ERROR }).end();
  };
  const spanOf = (message: unknown) => {
    const request = requestOf(message);
    return request === undefined ? undefined : spans.get(request);
  };

  const listeners = [
    [CREATED, created],
    [ANSWERED, answered],
    [ENDED, ended],
    [FAILED, failed],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

function requestOf(message: unknown): object | undefined {
  if (typeof message !== 'object' || message === null || !('request' in message)) return undefined;
  const { request } = message;
  return typeof request === 'object' && request !== null ? request : undefined;
}
