import type { SearchAnswer } from '@unified-shell/protocol/app-chrome/search-answer';
import { SEARCH_HITS } from '@unified-shell/protocol/app-chrome/search-limits';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import { cutText } from '@unified-shell/text/cut-text';
import type { FeatureDeps } from '../../../chrome/feature';
import { searches } from '../../../kernel/requests/ask';
import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import { toHash } from '../../../kernel/url/shell-location';
import { toShellPath } from '../../../kernel/url/to-shell-path';
import { maySearch } from './may-search';

/** The time that an application has for its answer, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 1_500;

/** Terms that are longer are cut. */
export const MAX_TERM_LENGTH = 200;

/** A hit of an application. Its texts are untrusted and shown only as plain text. */
export interface AppHit {
  id: string;
  title: string;
  type: string | undefined;
  icon: string | undefined;
  /** A link of the shell into the application, in the organisation and context that are open. */
  href: string;
}

export interface AppHits {
  application: string;
  hits: readonly AppHit[];
  /** The link to all hits in the application. */
  more: string | undefined;
}

type SearchDeps = Pick<FeatureDeps, 'getSnapshot' | 'appChrome' | 'store' | 'environment'>;

/**
 * Asks the open application for hits. It has 1.5 s; what it sends later, for another search, or with links out of its
 * own paths is ignored, and so is what another frame sends.
 * @param onHits called with all hits so far, each time there are more
 * @returns cancels the search
 */
export function searchApplication(
  deps: SearchDeps,
  term: string,
  onHits: (found: AppHits) => void,
): () => void {
  const { getSnapshot, appChrome, environment } = deps;
  const snapshot = getSnapshot();
  const { decision, state } = snapshot;
  const { search: frame } = appChrome.getState();
  if (frame === undefined || decision.kind !== 'solution' || state.frame?.frameId !== frame.id)
    return () => {};
  if (!maySearch(snapshot)) return () => {};
  const id = environment.randomId();
  let hits: readonly AppHit[] = [];
  return searches.ask(deps, frame, {
    request: { module: 'search', method: 'find', args: [id, cutText(term, MAX_TERM_LENGTH)] },
    timeoutMs: SEARCH_TIMEOUT_MS,
    onAnswer(batch) {
      hits = addHits(hits, batch, decision);
      const more = batch.more === undefined ? undefined : linkOf(batch.more, decision);
      onHits({ application: decision.solution.name, hits, more });
    },
    onUnanswered() {
      const cancel: ShellRequest = { module: 'search', method: 'cancel', args: [id] };
      frame.connection.send('RUNTIME_REQ', cancel);
    },
  });
}

/** The first hits, each id once. Hits without a link into the application are left out. */
export function addHits(
  known: readonly AppHit[],
  { hits }: SearchAnswer,
  decision: Pick<SolutionDecision, 'mount'>,
): readonly AppHit[] {
  const added = hits.flatMap(({ id, title, type, icon, path }): AppHit[] => {
    const href = linkOf(path, decision);
    return href === undefined || known.some((hit) => hit.id === id) ? [] : [{ id, title, type, icon, href }];
  });
  const unique = added.filter(({ id }, index) => added.findIndex((hit) => hit.id === id) === index);
  return [...known, ...unique].slice(0, SEARCH_HITS);
}

/** A location in the application; an address of another site or of the shell has no link. */
export function linkOf(path: string, { mount }: Pick<SolutionDecision, 'mount'>): string | undefined {
  if (!path.startsWith('/') || /^[/\\]{2}/.test(path)) return undefined;
  const target = toShellPath(mount, path);
  return target && toHash(target);
}
