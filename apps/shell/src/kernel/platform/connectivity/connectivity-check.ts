import type { Environment } from '../environment';
import { ShellError } from '../network/shell-error';
import type { ConnectivityEvent } from './connectivity';
import { ping } from './ping';

/**
 * Pings the gateway after a request got no answer. Rejects with `OFFLINE` if the ping fails too (SW-09), else with
 * the given cause.
 */
export function createConnectivityCheck(environment: Environment, send: (event: ConnectivityEvent) => void) {
  return async (cause: unknown): Promise<never> => {
    const result = await ping(environment);
    send({ type: 'pinged', result });
    throw result === 'FAILED' ? new ShellError('OFFLINE', { cause }) : cause;
  };
}
