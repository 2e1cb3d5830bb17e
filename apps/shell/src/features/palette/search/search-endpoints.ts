/** The search in applications that are not open (NAV-27). The gateway asks their endpoints in the user's name. */

import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { searchAnswerSchema } from '@unified-shell/protocol/app-chrome/search-answer';
import { cutText } from '@unified-shell/text/cut-text';
import * as v from 'valibot';
import { obtainSolutionToken } from '../../../kernel/session/token/obtain-solution-token';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import type { SignedInUser, Workspace } from '../../../kernel/workspace/workspace';
import { hasSearch } from './may-search';
import { type AppHits, addHits, linkOf, MAX_TERM_LENGTH, SEARCH_TIMEOUT_MS } from './search-application';

const PATH = '/api/search/v1';

/** A pause in typing, in milliseconds: no endpoint is asked for each key of a word. */
const TYPING_PAUSE_MS = 150;

/**
 * Asks the endpoint of each application that the user may open and that is not open. Each has 1.5 s from its call on;
 * a slow, failing or hostile one neither delays nor changes the hits of the others.
 * @param onHits called with the hits of one application
 * @returns cancels the calls
 */
export function searchEndpoints(
  deps: Pick<EffectDeps, 'store' | 'environment' | 'configuration' | 'caller' | 'getDecision'>,
  term: string,
  onHits: (found: AppHits) => void,
): () => void {
  const { environment, store, getDecision } = deps;
  const decision = getDecision();
  const { searchable = [] } = store.getState().catalogue.listing ?? {};
  if (searchable.length === 0 || decision.kind !== 'solution' || !hasSearch(decision.workspace))
    return () => {};
  const { workspace } = decision;
  const { user } = workspace;
  const open = decision.solution.appId;
  const asked = workspace.solutions.filter(
    ({ appId, path }) => appId !== open && searchable.includes(appId) && !path.includes('{'),
  );
  if (user === undefined || asked.length === 0) return () => {};
  const abort = new AbortController();
  const cancelPause = environment.after(TYPING_PAUSE_MS, () => {
    const { organisation } = workspace;
    const { signal } = abort;
    for (const solution of asked) void ask(deps, { solution, organisation, user, term, signal, onHits });
  });
  return () => {
    cancelPause();
    abort.abort();
  };
}

interface EndpointQuestion {
  solution: IndexedSolution;
  organisation: Workspace['organisation'];
  user: SignedInUser;
  term: string;
  signal: AbortSignal;
  onHits(found: AppHits): void;
}

async function ask(
  deps: Pick<EffectDeps, 'store' | 'environment' | 'configuration' | 'caller'>,
  { solution, organisation, user, term, signal, onHits }: EndpointQuestion,
): Promise<void> {
  const { environment, caller } = deps;
  const timeout = new AbortController();
  let cancelTimeout = () => {};
  try {
    const token = await obtainSolutionToken(deps, solution, user.token);
    if (token === undefined || signal.aborted) return;
    cancelTimeout = environment.after(SEARCH_TIMEOUT_MS, () => timeout.abort());
    const query = new URLSearchParams({
      organisation: organisation.id,
      solution: solution.appId,
      q: cutText(term, MAX_TERM_LENGTH),
    });
    const answer = await environment.fetch(`${PATH}?${query}`, {
      headers: { authorization: `Bearer ${token.value}`, traceparent: caller.trace },
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const body: unknown = await answer.json();
    if (signal.aborted || timeout.signal.aborted) return;
    const batch = v.parse(searchAnswerSchema, { ...Object(body), id: 'endpoint', isLast: true });
    const mount = { tenant: organisation.tenant, contexts: [], path: solution.path, query: '' };
    const more = batch.more === undefined ? undefined : linkOf(batch.more, { mount });
    onHits({ application: solution.name, hits: addHits([], batch, { mount }), more });
  } catch (cause) {
    if (!signal.aborted) environment.warn('search-failed', { app: solution.appId, cause: String(cause) });
  } finally {
    cancelTimeout();
  }
}
