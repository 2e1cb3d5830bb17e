import type { Environment } from '../environment';
import { fetchWithTimeout } from './fetch-with-timeout';

/** Whom a call of the gateway is made for, and the trace it belongs to. */
export interface GatewayCaller {
  environment: Environment;
  trace: string;
}

/** `POST` with JSON, as the bearer of the token. Rejects with `OFFLINE` when no answer comes. */
export function callGateway(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  path: string,
  body: object,
): Promise<Response> {
  return fetchWithTimeout(environment, path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token.value}`,
      'content-type': 'application/json',
      traceparent: trace,
    },
    body: JSON.stringify(body),
  });
}
