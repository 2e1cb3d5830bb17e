import type { Environment } from '../environment';
import { ShellError } from '../network/shell-error';
import type { ConnectivityEvent } from './connectivity';
import { ping } from './ping';

/**
 * For what got no answer: asks with a ping whose fault that is. Rejects with `OFFLINE` if that fails too (SW-09), else with
 * the cause that it is given.
 */
export function createConnectivityCheck(environment: Environment, send: (event: ConnectivityEvent) => void) {
  return async (cause: unknown): Promise<never> => {
    const result = await ping(environment);
    send({ type: 'pinged', result });
    throw result === 'FAILED' ? new ShellError('OFFLINE', { cause }) : cause;
  };
}
