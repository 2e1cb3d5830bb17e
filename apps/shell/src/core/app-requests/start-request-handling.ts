import { resetWithDocument } from './app-chrome/reset-with-document';
import type { RequestHandlingDeps } from './deps';
import type { StartedRequestHandlers } from './request-handlers';

/**
 * Passes requests and redirects of applications to their handlers, in the order in which they are received. The
 * first one loads the handlers: most applications send only DONE. Returns a function that stops it.
 */
export function startRequestHandling(deps: RequestHandlingDeps): () => void {
  const { environment, setRequestHandlers } = deps;
  let isStopped = false;
  let loading: Promise<StartedRequestHandlers> | undefined;

  async function load(): Promise<StartedRequestHandlers> {
    try {
      const { createRequestHandlers } = await import('./request-handlers');
      return createRequestHandlers(deps);
    } catch (cause) {
      // The next request loads them again.
      loading = undefined;
      throw cause;
    }
  }

  async function withHandlers(
    work: (handlers: StartedRequestHandlers) => void,
    onLoadFailed: (cause: string) => void,
  ): Promise<void> {
    loading ??= load();
    try {
      const handlers = await loading;
      if (!isStopped) work(handlers);
    } catch (cause) {
      onLoadFailed(String(cause));
    }
  }

  setRequestHandlers({
    onRequest(frame, message) {
      void withHandlers(
        ({ onRequest }) => onRequest(frame, message),
        (cause) => {
          environment.warn('answers-missing', { cause });
          const error = {
            code: 'FAILED',
            message: 'The shell could not load its request handlers. Try again later.',
          } as const;
          if (message.id !== undefined) {
            frame.connection.send('RUNTIME_RESP', { ok: false, error }, { re: message.id });
          }
        },
      );
    },
    onRedirect(frame, message) {
      void withHandlers(
        ({ onRedirect }) => onRedirect(frame, message),
        (cause) => environment.warn('redirect-refused', { url: message.url, cause }),
      );
    },
  });
  const stopResetting = resetWithDocument(deps);
  return () => {
    isStopped = true;
    stopResetting();
    // If the handlers failed to load, there is nothing to stop.
    loading?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
}
