import type { Environment } from '../environment';
import { fetchWithTimeout } from './fetch-with-timeout';

/** The environment that gateway calls are made in, the trace that they belong to, and their method. */
export interface GatewayCaller {
  environment: Environment;
  trace: string;
  method?: 'POST' | 'PUT';
}

/** Sends JSON with the token as bearer. */
export function callGateway(
  { environment, trace, method = 'POST' }: GatewayCaller,
  token: { readonly value: string },
  path: string,
  body: object,
): Promise<Response> {
  return fetchWithTimeout(environment, path, {
    method,
    headers: {
      authorization: `Bearer ${token.value}`,
      'content-type': 'application/json',
      traceparent: trace,
    },
    body: JSON.stringify(body),
  });
}
