import type { AskingFrame, AskingMessage } from '../frames/connection/requesting-frame';
import { forgetWithDocument } from './app-chrome/clear-with-document';
import type { AppGround } from './deps';
import { fetchPageAnswers } from './load-page-request-handlers';

/**
 * Answers what applications ask (FRAME-29), in the order they ask. The code that does comes with the first request: most
 * applications only say that they are done. Returns its undo.
 */
export function answerApplications(ground: AppGround): () => void {
  const { environment, answerAsked } = ground;
  let isOver = false;
  const pageAnswers = fetchPageAnswers(ground);
  let coming: ReturnType<typeof load> | undefined;

  async function pass(frame: AskingFrame, message: AskingMessage): Promise<void> {
    coming ??= load();
    try {
      const { hearRequest } = await coming;
      if (!isOver) hearRequest(frame, message, { ...ground, pageAnswers });
    } catch (cause) {
      coming = undefined;
      environment.warn('answers-missing', { cause: String(cause) });
      const error = { code: 'FAILED', message: 'The shell could not fetch what answers this request.' };
      if (message.id !== undefined) {
        frame.connection.send('RUNTIME_RESP', { ok: false, error }, { re: message.id });
      }
    }
  }

  answerAsked({ onAsked: (...question) => void pass(...question), onRedirect: pageAnswers.redirect });
  const undo = [forgetWithDocument(ground), pageAnswers.stop];
  return () => {
    isOver = true;
    for (const stop of undo) stop();
  };
}

function load() {
  return import('./handle-request');
}
