import { fetch } from 'undici';
import { createLocalNamesAgent } from '../platform/local-names-agent';
import { createSearchProvider, type SearchProvider } from '../search/search-provider';

const CONNECT_TIMEOUT_MS = 1_500;

/** Connections to the search endpoints of solutions. */
export function openSearch(): { provider: SearchProvider; close(): Promise<void> } {
  const dispatcher = createLocalNamesAgent(CONNECT_TIMEOUT_MS);
  const provider = createSearchProvider((url, init) => fetch(url, { ...init, dispatcher }));
  return { provider, close: () => dispatcher.destroy() };
}
