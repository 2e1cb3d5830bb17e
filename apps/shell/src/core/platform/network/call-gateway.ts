import type { Environment } from '../environment';
import { fetchWithTimeout } from './fetch-with-timeout';

/** The environment that gateway calls are made in, and the trace they belong to. */
export interface GatewayCaller {
  environment: Environment;
  trace: string;
}

/** Sends JSON with the token as bearer. */
export function callGateway(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
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
