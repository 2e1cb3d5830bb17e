/** Creates a span for each statement of a request: with kind and table, without text and values. */
import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { StatementObserver } from '../database/observe-statements';
import { errorCodeOf } from '../metrics/error-code';

export function traceStatements(tracer: Tracer): StatementObserver {
  return ({ kind, table, milliseconds, error }) => {
    // Each statement outside a request, such as those of the clean-up, would be a separate trace.
    if (trace.getActiveSpan() === undefined) return;
    const ended = Date.now();
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    };
    const name = table === undefined ? kind : `${kind} ${table}`;
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, attributes, startTime: ended - milliseconds },
      context.active(),
    );
    if (error !== undefined) {
      span.setAttribute('error.type', errorCodeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(ended);
  };
}
