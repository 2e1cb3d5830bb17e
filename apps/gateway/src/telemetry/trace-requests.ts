/** Creates a span for each request of a host, the parent of its other spans; continues a caller's `traceparent`. */
import { finished } from 'node:stream';
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../logging/request-id';
import { routePattern } from '../logging/route-pattern';
import type { Tracing } from './start-tracing';

/** Call it before the host's routes are added. */
export function traceRequests(
  app: FastifyInstance,
  host: string,
  { tracer, traceIds }: Pick<Tracing, 'tracer' | 'traceIds'>,
): void {
  const contexts = new WeakMap<object, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, raw } = request;
    const route = routePattern(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'server.address': host };
    const options = { kind: SpanKind.SERVER, attributes };
    const parent = callerOf(raw);
    // Without a caller's trace, the trace has the id of the request in the log.
    const span =
      parent === undefined
        ? traceIds.use(request.id, () => tracer.startSpan(`${method} ${route}`, options, ROOT_CONTEXT))
        : tracer.startSpan(`${method} ${route}`, options, remote(parent));
    finished(reply.raw, (error) => end(span, error ? undefined : reply.raw.statusCode));
    const active = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, active);
    context.with(active, done);
  });
  // The body is received in events of the connection, which do not run in the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}

function remote(parent: SpanContext): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function end(span: Span, status: number | undefined): void {
  if (status === undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' });
  else {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
