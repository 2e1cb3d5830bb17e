/**
 * Asks the endpoint of a solution for hits, in the name of the user: `GET <endpoint>?q=&organisation=` with the
 * solution's own token of the user. The answer is `{organisation, hits: [{id, title, type?, path, icon?}], more?}` (NAV-27).
 */
import { isPathInShell } from '@unified-shell/address/path-in-shell';
import { type SearchAnswer, searchAnswerSchema } from '@unified-shell/protocol/app-chrome/search-answer';
import { SEARCH_HITS } from '@unified-shell/protocol/app-chrome/search-limits';
import * as v from 'valibot';
import { askSolution, type CallSolution, type SolutionCaller } from '../platform/ask-solution';

const LIMITS = { timeoutMs: 1_500, maxBytes: 65_536 };

export type ProviderHits = Pick<SearchAnswer, 'hits' | 'more'>;

export interface ProviderRequest extends SolutionCaller {
  endpoint: string;
  term: string;
  organisation: string;
}

/** Rejects if the endpoint gives no valid answer in time. */
export type SearchProvider = (request: ProviderRequest) => Promise<ProviderHits>;

export function createSearchProvider(call: CallSolution): SearchProvider {
  return async ({ endpoint, term, organisation, ...caller }) => {
    const url = new URL(endpoint);
    url.searchParams.set('q', term);
    url.searchParams.set('organisation', organisation);
    const body = await askSolution(call, url, caller, LIMITS);
    // The answer may come from a cache of the solution, for whatever organisation it was made.
    if (Object(body).organisation !== organisation)
      throw new Error('The answer is about another organisation');
    const { hits, more } = v.parse(searchAnswerSchema, { ...Object(body), id: 'endpoint', isLast: true });
    return {
      hits: hits.filter(({ path }) => isPathInShell(path)).slice(0, SEARCH_HITS),
      ...(more !== undefined && isPathInShell(more) && { more }),
    };
  };
}
