import type { Tracer } from '@opentelemetry/api';
import type { TimerEvent } from '../analytics/frame-event';

/** Records a timer that an application has measured as a span of the report's request, which has the trace of its page. */
export function traceTimer(tracer: Tracer): (timer: TimerEvent) => void {
  return ({ name, solution, at, milliseconds }) => {
    const attributes = { 'app.solution': solution, 'app.timer': name };
    const span = tracer.startSpan(`timer ${solution}`, { startTime: new Date(at), attributes });
    span.end(new Date(at + milliseconds));
  };
}
