/**
 * The two ids of a request. `audit id` (`request.id`): made here for each request, so that no caller chooses the id in
 * the audit trail. `request id`: the trace id of the caller, which is shown to users and joins the log lines of one
 * click; without a trace, the audit id.
 */
import type { IncomingMessage } from 'node:http';
import { createTraceId, parseTraceparent, type Traceparent } from './trace-id';

type RawRequest = Pick<IncomingMessage, 'headers' | 'url'>;

/** Without a caller's trace it is also the id of the request's trace, so it has that form. */
export function createAuditId(): string {
  return createTraceId();
}

/** The id of answers, error pages and log lines. */
export function requestIdOf({ id, raw }: { id: string; raw: RawRequest }): string {
  return callerOf(raw)?.traceId ?? id;
}

/**
 * The caller's `traceparent`, from the header, else from the query (cross-origin token calls send no extra header);
 * `undefined` for a caller that does not trace.
 */
export function callerOf({ headers, url = '' }: RawRequest): Traceparent | undefined {
  const { traceparent } = headers;
  const header = typeof traceparent === 'string' ? traceparent : undefined;
  return parseTraceparent(header) ?? parseTraceparent(queryOf(url).get('traceparent') ?? undefined);
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
