/**
 * Asks the endpoint of a solution for hits, in the name of the user: `GET <endpoint>?q=&organisation=` with the
 * solution's own token of the user. The answer is `{organisation, hits: [{id, title, type?, path, icon?}], more?}` (NAV-27).
 */
import { isPathInShell } from '@unified-shell/address/path-in-shell';
import { type SearchAnswer, searchAnswerSchema } from '@unified-shell/protocol/app-chrome/search-answer';
import { SEARCH_HITS } from '@unified-shell/protocol/app-chrome/search-limits';
import * as v from 'valibot';

const PROVIDER_TIMEOUT_MS = 1_500;
const MAX_ANSWER_BYTES = 65_536;

export type ProviderHits = Pick<SearchAnswer, 'hits' | 'more'>;

export interface ProviderRequest {
  endpoint: string;
  term: string;
  organisation: string;
  /** The header with the token of the solution. */
  authorization: string;
  traceparent: string | undefined;
  /** Aborts the call when the caller no longer waits. */
  signal: AbortSignal;
}

/** Rejects if the endpoint gives no valid answer in time. */
export type SearchProvider = (request: ProviderRequest) => Promise<ProviderHits>;

type Call = (
  url: string,
  init: { headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<{ status: number; body: AsyncIterable<Uint8Array> | null }>;

export function createSearchProvider(call: Call): SearchProvider {
  return async ({ endpoint, term, organisation, authorization, traceparent, signal }) => {
    const url = new URL(endpoint);
    url.searchParams.set('q', term);
    url.searchParams.set('organisation', organisation);
    const answer = await call(url.href, {
      headers: { authorization, accept: 'application/json', ...(traceparent && { traceparent }) },
      // The token is sent to the solution's own origin only.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_TIMEOUT_MS)]),
    });
    const text = await readBounded(answer.body);
    if (answer.status !== 200) throw new Error(`The endpoint answered ${answer.status}`);
    const body: unknown = JSON.parse(text);
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

/** @throws Error for a longer body, of which the rest is not read */
async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
