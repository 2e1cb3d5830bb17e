import { readRequest } from '@unified-shell/protocol/read-request';
import type { RuntimeResponse } from '@unified-shell/protocol/runtime-response';
import { forgetWithDocument } from '../app-interface/forget-with-document';
import type { AppGround } from './app-ground';
import { performRequest } from './perform-request';
import { RequestError, toFailure } from './request-error';

/**
 * Answers what applications ask (FRAME-29). Only the frame that is shown is heard; what does not parse or is not for it is
 * refused. A request that names itself always gets an answer. Returns its undo.
 */
export function answerApplications(ground: AppGround): () => void {
  const { store, environment, answerAsked } = ground;
  let isOver = false;
  answerAsked((frame, { value, id }) => {
    if (isOver || store.getState().frame?.frameId !== frame.id) return;
    const answer = (response: RuntimeResponse) => {
      if (id !== undefined) frame.connection.send('RUNTIME_RESP', response, { re: id });
    };
    const { solution } = frame.request;
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
  });
  const undo = forgetWithDocument(ground);
  return () => {
    isOver = true;
    undo();
  };
}
