import { fetch } from 'undici';
import { createLocalNamesAgent } from '../platform/local-names-agent';
import { createSearchProvider, type SearchProvider } from '../search/search-provider';
import { type CardProvider, createCardProvider } from '../slots/card-provider';

const CONNECT_TIMEOUT_MS = 1_500;

export interface SolutionCalls {
  /** Asks the search endpoints of solutions. */
  searchProvider: SearchProvider;
  /** Reads the data of their cards. */
  cardProvider: CardProvider;
  close(): Promise<void>;
}

/** Connections to the servers of solutions. */
export function openSolutionCalls(): SolutionCalls {
  const dispatcher = createLocalNamesAgent(CONNECT_TIMEOUT_MS);
  const call: Parameters<typeof createCardProvider>[0] = (url, init) => fetch(url, { ...init, dispatcher });
  return {
    searchProvider: createSearchProvider(call),
    cardProvider: createCardProvider(call),
    close: () => dispatcher.destroy(),
  };
}
