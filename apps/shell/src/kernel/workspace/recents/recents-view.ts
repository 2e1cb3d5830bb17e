import { parseShellPath } from '@unified-shell/address/shell-path';
import type { PageLink } from '@unified-shell/api/recents';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { toHash } from '../../url/shell-location';
import type { Workspace } from '../workspace';
import { pageOf } from './page-link';
import type { RecentsState } from './recents-state';

/** A page as it is drawn. */
export interface PageEntry {
  page: PageLink;
  href: string;
  /** The application, and the context where there is one. */
  detail: string;
  icon: string | undefined;
}

export interface RecentsView {
  status: RecentsState['status'];
  recents: readonly PageEntry[];
  favourites: readonly PageEntry[];
  hasOlder: boolean;
  /** The page that is open. */
  current: { page: PageLink; isFavourite: boolean } | undefined;
}

/** Derives the view; pure. */
export function recentsView(
  state: RecentsState | undefined,
  workspace: Workspace | undefined,
  current: PageLink | undefined,
): RecentsView | undefined {
  if (state === undefined || state.organisation !== workspace?.organisation.id) return undefined;
  const { status, recents, favourites, cursor } = state;
  const isFavourite = current !== undefined && favourites.some((each) => pageOf(each) === pageOf(current));
  return {
    status,
    recents: pageEntries(recents, workspace),
    favourites: pageEntries(favourites, workspace),
    hasOlder: cursor !== undefined,
    current: current && { page: current, isFavourite },
  };
}

/** The pages of applications that the user may open in the workspace. */
export function pageEntries(pages: readonly PageLink[], { organisation, solutions }: Workspace): PageEntry[] {
  const known = new Map(solutions.map((solution) => [solution.appId, solution]));
  return pages.flatMap((page) => entryOf(page, organisation.tenant, known.get(page.appId)));
}

function entryOf(page: PageLink, tenant: string, solution: IndexedSolution | undefined): PageEntry[] {
  const path = parseShellPath(page.link);
  if (solution === undefined || path === undefined) return [];
  const detail = [solution.name, page.context].filter((text) => text && text !== page.title).join(' · ');
  return [{ page, href: toHash({ ...path, tenant }), detail, icon: solution.icon }];
}
