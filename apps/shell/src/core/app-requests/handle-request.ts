import { readRequest } from '@unified-shell/protocol/read-request';
import type { RuntimeResponse } from '@unified-shell/protocol/runtime-response';
import type { AskingFrame, AskingMessage } from '../frames/connection/requesting-frame';
import { RequestError, toFailure } from './request-error';
import { type AnsweringGround, performRequest } from './request-handlers';

/**
 * Does what an application asks. Only the frame that is shown is heard, and gets an answer to each request that names itself;
 * what does not parse or is not for it is refused.
 */
export function hearRequest(frame: AskingFrame, { value, id }: AskingMessage, ground: AnsweringGround): void {
  const { store, environment } = ground;
  if (store.getState().frame?.frameId !== frame.id) return;
  const { solution } = frame.request;
  const answer = (response: RuntimeResponse) => {
    if (id !== undefined) frame.connection.send('RUNTIME_RESP', response, { re: id });
  };
  const refuse = (error: unknown) => {
    const code = error instanceof RequestError ? error.code : 'FAILED';
    environment.warn('request-refused', { app: solution.appId, code });
    answer(toFailure(error));
  };
  const reading = readRequest(value, solution.sandbox.thirdParty);
  if ('refusal' in reading) {
    return refuse(new RequestError(reading.refusal, 'The shell does not answer this request.'));
  }
  performRequest(reading.request, frame, ground).then(
    (result) => answer(result === undefined ? { ok: true } : { ok: true, value: result }),
    refuse,
  );
}
