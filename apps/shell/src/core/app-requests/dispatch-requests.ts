import type { RequestingFrame, RuntimeRequestMessage } from '../frames/connection/requesting-frame';
import { resetWithDocument } from './app-chrome/clear-with-document';
import type { AppRequestDeps } from './deps';
import { loadPageRequestHandlers } from './load-page-request-handlers';

/**
 * Answers what applications ask (FRAME-29), in the order they ask. The code that does comes with the first request: most
 * applications only say that they are done. Returns its undo.
 */
export function startRequestHandling(deps: AppRequestDeps): () => void {
  const { environment, setRequestHandlers } = deps;
  let isOver = false;
  const pageRequests = loadPageRequestHandlers(deps);
  let loading: ReturnType<typeof load> | undefined;

  async function handleDeferred(frame: RequestingFrame, message: RuntimeRequestMessage): Promise<void> {
    loading ??= load();
    try {
      const { handleRequest } = await loading;
      if (!isOver) handleRequest(frame, message, { ...deps, pageRequests });
    } catch (cause) {
      loading = undefined;
      environment.warn('answers-missing', { cause: String(cause) });
      const error = { code: 'FAILED', message: 'The shell could not fetch what answers this request.' };
      if (message.id !== undefined) {
        frame.connection.send('RUNTIME_RESP', { ok: false, error }, { re: message.id });
      }
    }
  }

  setRequestHandlers({
    onRequest: (...question) => void handleDeferred(...question),
    onRedirect: pageRequests.redirect,
  });
  const undo = [resetWithDocument(deps), pageRequests.stop];
  return () => {
    isOver = true;
    for (const stop of undo) stop();
  };
}

function load() {
  return import('./handle-request');
}
