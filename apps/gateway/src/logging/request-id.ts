/** The id of a request: its header, else its query (cross-origin token calls send no extra header), else a new one. */
import type { IncomingMessage } from 'node:http';
import { createTraceId, parseTraceparent, type Traceparent } from './trace-id';

export function requestIdOf(request: Pick<IncomingMessage, 'headers' | 'url'>): string {
  return callerOf(request)?.traceId ?? createTraceId();
}

/** The caller's `traceparent`; `undefined` for a caller that does not trace. */
export function callerOf({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): Traceparent | undefined {
  const { traceparent } = headers;
  const header = typeof traceparent === 'string' ? traceparent : undefined;
  return parseTraceparent(header) ?? parseTraceparent(queryOf(url).get('traceparent') ?? undefined);
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
