import type { RuntimeSearch, SearchHit, SearchProvider } from '@unified-shell/app-sdk/runtime-module';
import type { SearchAnswer } from '@unified-shell/protocol/app-chrome/search-answer';
import { SEARCH_HITS } from '@unified-shell/protocol/app-chrome/search-limits';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from '../page/notified-value';

export interface Search {
  api: RuntimeSearch;
  /** The user searches for a term. The search before, if it is still running, is not needed any more. */
  find(id: string, term: string): Promise<void>;
  /** The last search is not needed any more. */
  cancel(): void;
  /** Tells the shell again that the application answers, after a reconnection. */
  repeat(): void;
}

/** The search of the application (`search`), which answers the palette of the shell. */
export function createSearch(notify: Requests['notify'], report: (error: unknown) => void): Search {
  const provider = createNotifiedValue<SearchProvider | undefined>(undefined, (given) =>
    notify('search.offer', !!given),
  );
  let abort: AbortController | undefined;

  async function find(id: string, term: string): Promise<void> {
    abort?.abort();
    abort = new AbortController();
    const { signal } = abort;
    const send = (hits: readonly SearchHit[] = [], isLast = false, more?: string) => {
      if (signal.aborted) return;
      // Without functions, which cannot be cloned.
      const answer: SearchAnswer = JSON.parse(JSON.stringify({ id, hits, isLast, more }));
      notify('search.answer', answer);
    };
    const answered = async () => provider.value?.({ term, max: SEARCH_HITS, signal, send });
    const result = await answered().catch(report);
    send(result?.hits, true, result?.more);
  }

  return {
    api: {
      provide(given) {
        provider.value = given;
      },
    },
    find,
    cancel: () => abort?.abort(),
    repeat: provider.repeat,
  };
}
