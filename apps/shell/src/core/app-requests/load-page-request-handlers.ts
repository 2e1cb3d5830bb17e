import type { AppPageDeps } from './deps';
import type { PageRequestHandlers } from './page-request-handlers';

/** The answers by a chunk that comes with the first thing asked for: most applications only say that they are done. */
export function loadPageRequestHandlers(deps: AppPageDeps): PageRequestHandlers {
  let fetched: Promise<PageRequestHandlers> | undefined;

  async function load(): Promise<PageRequestHandlers> {
    try {
      const { createPageRequestHandlers } = await import('./page-request-handlers');
      return createPageRequestHandlers(deps);
    } catch (cause) {
      // The next one asks for it again.
      fetched = undefined;
      throw cause;
    }
  }

  function withHandlers<Result>(work: (handlers: PageRequestHandlers) => Result): Promise<Result> {
    fetched ??= load();
    return fetched.then(work);
  }

  return {
    redirect(frame, message) {
      withHandlers(({ redirect }) => redirect(frame, message)).catch((cause: unknown) =>
        deps.environment.warn('redirect-refused', { url: message.url, cause: String(cause) }),
      );
    },
    handle: async (request, frame) => withHandlers(({ handle }) => handle(request, frame)),
    stop: () => void fetched?.then(({ stop }) => stop()),
  };
}
