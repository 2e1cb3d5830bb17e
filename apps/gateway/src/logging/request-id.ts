/**
 * The id of a request is made here, so that a caller cannot choose the id of an audit event. The caller's trace only
 * correlates the log lines of its requests: it is read from the header, else from the query (cross-origin token calls
 * send no extra header).
 */
import type { IncomingMessage } from 'node:http';
import { createTraceId, parseTraceparent, type Traceparent } from './trace-id';

type RawRequest = Pick<IncomingMessage, 'headers' | 'url'>;

/** Without a caller's trace it is also the id of the request's trace, so it has that form. */
export function createRequestId(): string {
  return createTraceId();
}

/** For the log: `traceId` of a caller that traces. */
export function traceIdOf(request: RawRequest): { traceId?: string } {
  const caller = callerOf(request);
  return caller === undefined ? {} : { traceId: caller.traceId };
}

/** The caller's `traceparent`; `undefined` for a caller that does not trace. */
export function callerOf({ headers, url = '' }: RawRequest): Traceparent | undefined {
  const { traceparent } = headers;
  const header = typeof traceparent === 'string' ? traceparent : undefined;
  return parseTraceparent(header) ?? parseTraceparent(queryOf(url).get('traceparent') ?? undefined);
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
