import type { Environment } from '../environment';
import { ShellError } from '../shell-error';
import type { ConnectivityEvent } from './connectivity';
import { ping } from './ping';

/**
 * The same environment, whose calls are followed by a ping when they get no answer. They then reject with `OFFLINE` if
 * that fails too (SW-09), else with what they failed with.
 */
export function withSecondOpinion(
  environment: Environment,
  send: (event: ConnectivityEvent) => void,
): Environment {
  return {
    ...environment,
    fetch: (url, init) =>
      environment.fetch(url, init).catch(async (cause: unknown) => {
        const result = await ping(environment);
        send({ type: 'pinged', result });
        throw result === 'FAILED' ? new ShellError('OFFLINE', { cause }) : cause;
      }),
  };
}
