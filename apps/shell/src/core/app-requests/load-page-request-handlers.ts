import type { HostedGround } from './deps';
import type { PageAnswers } from './page-request-handlers';

/** The answers by a chunk that comes with the first thing asked for: most applications only say that they are done. */
export function fetchPageAnswers(ground: HostedGround): PageAnswers {
  let fetched: Promise<PageAnswers> | undefined;

  async function load(): Promise<PageAnswers> {
    try {
      const { createPageAnswers } = await import('./page-request-handlers');
      return createPageAnswers(ground);
    } catch (cause) {
      // The next one asks for it again.
      fetched = undefined;
      throw cause;
    }
  }

  function withAnswers<Result>(work: (answers: PageAnswers) => Result): Promise<Result> {
    fetched ??= load();
    return fetched.then(work);
  }

  return {
    redirect(frame, wish) {
      withAnswers(({ redirect }) => redirect(frame, wish)).catch((cause: unknown) =>
        ground.environment.warn('redirect-refused', { url: wish.url, cause: String(cause) }),
      );
    },
    perform: async (request, frame) => withAnswers(({ perform }) => perform(request, frame)),
    stop: () => void fetched?.then(({ stop }) => stop()),
  };
}
