import { createEntryFinder } from '@unified-shell/catalogue/entry-finder';
import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import { heroAt } from '../../../chrome/model/hero-at';
import { mountHash } from '../../../chrome/model/mount-hash';
import { solutionLink } from '../../../chrome/model/solution-link';
import { memoizeFields, memoizeLast } from '../../../kernel/platform/memoize-last';
import type { Listing } from '../../../kernel/resolve/catalogue/listing';
import type { Decisions } from '../../../kernel/resolve/decisions';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import { hasFixedPath } from '../../../kernel/resolve/solution/has-fixed-path';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { ShellState } from '../../../kernel/wiring/state';
import type { Workspace } from '../../../kernel/workspace/workspace';
import { appEntries } from './app-entries';
import { ORIGINAL_ORDER } from './arrangement';
import { hubEntries } from './hub-entries';
import type { NavigationEntry } from './navigation-entry';
import type { WorkHub } from './navigation-state';

const HOME = 'home';

export interface Navigation {
  /** The home link, if it is shown above the entries. */
  home: readonly NavigationEntry[];
  entries: readonly NavigationEntry[];
}

export type NavigationInputs = Pick<ShellSnapshot, 'state' | 'decision' | 'page'>;

/** The inputs of the navigation. Only the id of the frame is an input. */
interface NavigationParts extends Pick<ShellState, 'decisions' | 'catalogue' | 'location' | 'navigation'> {
  ofApp: ShellState['appNavigation'];
  frameId: number | undefined;
  decision: RouteDecision;
  page: NavigationInputs['page'];
}

const NONE: Navigation = { home: [], entries: [] };

/**
 * The side navigation (NAV-07, NAV-08): the open application's entries and the work hub of its solution. If both are
 * missing, the product's entries that the user may open. If those are missing too, all solutions that the user may
 * open. Empty while its first entries are awaited. Returns the same object until an input changes.
 */
export function navigationOf({ state, decision, page }: NavigationInputs): Navigation {
  const { decisions, catalogue, location, navigation, appNavigation, frame } = state;
  return remembered({
    ...{ decisions, catalogue, location, decision, page, ofApp: appNavigation, frameId: frame?.frameId },
    ...(navigation && { navigation }),
  });
}

const remembered = memoizeFields(decideNavigation);

function decideNavigation(state: NavigationParts): Navigation {
  const { decision, decisions, navigation } = state;
  const workspace = workspaceOf(decision);
  if (workspace === undefined) return NONE;
  if (navigation?.isAwaited) return NONE;
  const current = decision.kind === 'solution' ? decision.solution.appId : undefined;
  const all = listed(workspace, current);
  if (decisions.kind !== 'loaded') return { home: [], entries: all };
  const entries = [...entriesOfApp(state), ...ofHub(state, decision, workspace, decisions.decisions)];
  // Above the entries of one application or product, the link needs no heading of its own.
  const home = all.filter(({ id }) => id === HOME).map(({ section: _, ...entry }) => entry);
  if (entries.length > 0) return { home, entries };
  const product = ofProduct(state, workspace, decisions.decisions);
  return product.length > 0 ? { home, entries: product } : { home: [], entries: all };
}

/** The current work hub. The hub of the previous solution is kept until the next solution is known. */
export function hubAt(
  { navigation }: Pick<ShellState, 'navigation'>,
  decision: RouteDecision,
): WorkHub | undefined {
  const hub = navigation?.workHub;
  const isMoving = decision.kind === 'solution' || decision.kind === 'pending';
  return isMoving && hub?.organisation === decision.workspace.organisation.id ? hub : undefined;
}

function entriesOfApp({ ofApp, frameId, decision, page }: NavigationParts): readonly NavigationEntry[] {
  if (decision.kind !== 'solution' || ofApp === undefined || ofApp.frame.id !== frameId) return [];
  return appEntries(ofApp.navigation, { decision, page });
}

function ofHub(
  state: NavigationParts,
  decision: RouteDecision,
  workspace: Workspace,
  decisions: Decisions,
): readonly NavigationEntry[] {
  const hub = hubAt(state, decision);
  if (hub === undefined) return [];
  const { arrangements } = state.navigation ?? {};
  const isOfHere = arrangements?.organisation === hub.organisation;
  return hubEntries(hub.items, {
    workspace,
    decisions,
    arrangement: (isOfHere && arrangements.byCapability[hub.capability]) || ORIGINAL_ORDER,
    path: state.location.path?.path ?? '',
    entryId: entryIdAt(state),
  });
}

function ofProduct(state: NavigationParts, workspace: Workspace, decisions: Decisions): NavigationEntry[] {
  const { listing } = state.catalogue;
  const product = heroAt(state)?.id;
  if (listing === undefined || product === undefined) return [];
  const currentId = entryIdAt(state);
  return entriesOf(listing, product)
    .filter(({ path }) => decisions.opens(path, workspace))
    .map(({ id, name, icon, section, path: to }) => ({
      id,
      name,
      icon,
      section,
      href: mountHash(workspace, to),
      current: id === currentId,
      closed: decisions.closedAt(to, workspace),
    }));
}

function listed(workspace: Workspace, current: string | undefined): NavigationEntry[] {
  return workspace.solutions
    .filter((solution) => solution.inNavigation && hasFixedPath(solution))
    .map((solution) => ({
      id: solution.appId,
      name: solution.name,
      icon: solution.icon,
      section: solution.group,
      ...solutionLink(workspace, solution),
      current: solution.appId === current,
      closed: workspace.closed?.get(solution.appId),
    }));
}

/** The entry of the address. The start of a product, such as `/platform`, belongs to the home entry of the product. */
function entryIdAt({
  catalogue,
  location,
}: Pick<NavigationParts, 'catalogue' | 'location'>): string | undefined {
  const { listing } = catalogue;
  if (listing === undefined) return undefined;
  const found = finderOf(listing.navigation)(location.path?.path ?? '');
  const home = heroAt({ catalogue, location })?.homePath;
  return found?.id ?? listing.navigation.find(({ path }) => path === home)?.id;
}

const entriesOf = memoizeLast(({ heroes, navigation }: Listing, product: string) => {
  const heroOf = createHeroFinder(heroes);
  return navigation.filter(({ path }) => heroOf(path)?.id === product);
});

const finderOf = memoizeLast(createEntryFinder);
