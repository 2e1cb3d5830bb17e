import { readRequest } from '@unified-shell/protocol/read-request';
import type { RuntimeResponse } from '@unified-shell/protocol/runtime-response';
import type { RequestingFrame, RuntimeRequestMessage } from '../frames/connection/requesting-frame';
import { RequestError, toFailure } from './request-error';
import { dispatchRequest, type RequestHandlerDeps } from './request-handlers';

/**
 * Does what an application asks. Only the frame that is shown is heard, and gets an answer to each request that names itself;
 * what does not parse or is not for it is refused.
 */
export function handleRequest(
  frame: RequestingFrame,
  { value, id }: RuntimeRequestMessage,
  deps: RequestHandlerDeps,
): void {
  const { store, environment } = deps;
  if (store.getState().frame?.frameId !== frame.id) return;
  const { solution } = frame.request;
  const answer = (response: RuntimeResponse) => {
    if (id !== undefined) frame.connection.send('RUNTIME_RESP', response, { re: id });
  };
  const reject = (error: unknown) => {
    const code = error instanceof RequestError ? error.code : 'FAILED';
    environment.warn('request-refused', { app: solution.appId, code });
    answer(toFailure(error));
  };
  const reading = readRequest(value, solution.sandbox.thirdParty);
  if ('refusal' in reading) {
    return reject(new RequestError(reading.refusal, 'The shell does not answer this request.'));
  }
  dispatchRequest(reading.request, frame, deps).then(
    (result) => answer(result === undefined ? { ok: true } : { ok: true, value: result }),
    reject,
  );
}
