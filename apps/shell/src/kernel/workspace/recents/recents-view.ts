import { parseShellPath } from '@unified-shell/address/shell-path';
import type { PageLink } from '@unified-shell/api/recents';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { toHash } from '../../url/shell-location';
import { tileAddress } from '../tile-address';
import type { Workspace } from '../workspace';
import { pageOf } from './page-link';
import type { RecentsState } from './recents-state';

/** A page as it is drawn. */
export interface PageEntry {
  page: PageLink;
  href: string;
  /** A link tile: it opens in a new tab. */
  newTab?: boolean | undefined;
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
export function pageEntries(pages: readonly PageLink[], workspace: Workspace): PageEntry[] {
  const known = new Map(workspace.solutions.map((solution) => [solution.appId, solution]));
  return pages.flatMap((page) => entryOf(page, workspace, known.get(page.appId)));
}

function entryOf(page: PageLink, workspace: Workspace, solution: IndexedSolution | undefined): PageEntry[] {
  const path = parseShellPath(page.link);
  if (solution === undefined || path === undefined) return [];
  const detail = [solution.name, page.context].filter((text) => text && text !== page.title).join(' · ');
  const address = tileAddress(workspace, solution);
  const link =
    address === undefined
      ? { href: toHash({ ...path, tenant: workspace.organisation.tenant }) }
      : { href: address, newTab: true };
  return [{ page, ...link, detail, icon: solution.icon }];
}
