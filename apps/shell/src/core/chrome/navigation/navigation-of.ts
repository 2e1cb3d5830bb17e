import { createEntryFinder } from '@unified-shell/catalogue/entry-finder';
import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import { rememberLast } from '../../platform/memoize-last';
import type { Listing } from '../../resolve/catalogue/listing';
import type { Decisions } from '../../resolve/decisions';
import { standingOf, type Verdict } from '../../resolve/route-decision';
import { isPlace } from '../../resolve/solution/is-linkable';
import type { Standing } from '../../workspace/workspace';
import { heroAt } from '../header/hero-at';
import { mountHash } from '../mount-hash';
import type { Situation } from '../shell-snapshot';
import type { ChromeRoomState } from '../state';
import { appEntries } from './app-entries';
import { AS_IT_COMES } from './arrangement';
import { hubEntries } from './hub-entries';
import type { NavigationEntry } from './navigation-entry';
import type { WorkHub } from './navigation-state';

const HOME = 'home';

export interface Navigation {
  /** The way home, where it stands above what belongs together. */
  home: readonly NavigationEntry[];
  entries: readonly NavigationEntry[];
}

export type NavigationGround = Pick<Situation, 'state' | 'verdict' | 'page'>;

/** What it looks at; of the frame, who it is. */
interface Ground {
  state: Pick<ChromeRoomState, 'decisions' | 'catalogue' | 'location' | 'navigation'>;
  frameId: number | undefined;
  verdict: Verdict;
  page: NavigationGround['page'];
}

const NONE: Navigation = { home: [], entries: [] };

/**
 * The side navigation (NAV-07, NAV-08): what the open application has put into it, and the work hub of its solution. Where
 * that has none, inside a product that has entries of its own: those that the user may open. Everywhere else, and where
 * nothing of all that is: what they may open at all. The same object until one of these has changed.
 */
export function navigationOf({ state, verdict, page }: NavigationGround): Navigation {
  const { decisions, catalogue, location, navigation, frame } = state;
  return remembered(verdict, page, decisions, catalogue, location, navigation, frame?.frameId);
}

const remembered = rememberLast(
  (
    verdict: Verdict,
    page: Ground['page'],
    decisions: ChromeRoomState['decisions'],
    catalogue: ChromeRoomState['catalogue'],
    location: ChromeRoomState['location'],
    navigation: ChromeRoomState['navigation'],
    frameId: number | undefined,
  ) => {
    const state = { decisions, catalogue, location, ...(navigation && { navigation }) };
    return decideNavigation({ state, frameId, verdict, page });
  },
);

function decideNavigation(ground: Ground): Navigation {
  const { state, verdict } = ground;
  const standing = standingOf(verdict);
  if (standing === undefined) return NONE;
  const { decisions } = state;
  const current = verdict.kind === 'solution' ? verdict.solution.appId : undefined;
  const all = listed(standing, current);
  if (decisions.kind !== 'here') return { home: [], entries: all };
  const entries = [
    ...ofApp(ground, decisions.decisions),
    ...ofHub(state, verdict, standing, decisions.decisions),
  ];
  const home = all.filter(({ id }) => id === HOME);
  if (entries.length > 0) return { home, entries };
  const product = ofProduct(state, standing, decisions.decisions);
  return product.length > 0 ? { home, entries: product } : { home: [], entries: all };
}

/** The hub that holds here: the one of the solution before stays while it is not known which one is opened. */
export function hubAt(
  { navigation }: Pick<ChromeRoomState, 'navigation'>,
  verdict: Verdict,
): WorkHub | undefined {
  const hub = navigation?.workHub;
  const isMoving = verdict.kind === 'solution' || verdict.kind === 'pending';
  return isMoving && hub?.organisation === verdict.standing.organisation.id ? hub : undefined;
}

function ofApp(
  { state: { navigation }, frameId, verdict, page }: Ground,
  decisions: Decisions,
): readonly NavigationEntry[] {
  const { ofApp: app } = navigation ?? {};
  if (verdict.kind !== 'solution' || app === undefined || app.frame.id !== frameId) return [];
  return appEntries(app.navigation, { verdict, page, decisions });
}

function ofHub(
  state: Ground['state'],
  verdict: Verdict,
  standing: Standing,
  decisions: Decisions,
): readonly NavigationEntry[] {
  const hub = hubAt(state, verdict);
  if (hub === undefined) return [];
  const { arrangements } = state.navigation ?? {};
  const isOfHere = arrangements?.organisation === hub.organisation;
  return hubEntries(hub.items, {
    ...{ standing, decisions },
    arrangement: (isOfHere && arrangements.byCapability[hub.capability]) || AS_IT_COMES,
    path: state.location.path?.path ?? '',
    entryId: entryIdAt(state),
  });
}

function ofProduct(state: Ground['state'], standing: Standing, decisions: Decisions): NavigationEntry[] {
  const { listing } = state.catalogue;
  const product = heroAt(state)?.id;
  if (listing === undefined || product === undefined) return [];
  const currentId = entryIdAt(state);
  return entriesOf(listing, product)
    .filter(({ path }) => decisions.opens(path, standing))
    .map(({ id, name, icon, section, path: to }) => ({
      ...{ id, name, icon, section },
      href: mountHash(standing, to),
      current: id === currentId,
    }));
}

function listed(standing: Standing, current: string | undefined): NavigationEntry[] {
  return standing.solutions
    .filter((solution) => solution.inNavigation && isPlace(solution))
    .map(({ appId, name, icon, path, group }) => ({
      ...{ id: appId, name, icon, section: group },
      href: mountHash(standing, path),
      current: appId === current,
    }));
}

function entryIdAt({ catalogue: { listing }, location }: Ground['state']): string | undefined {
  return listing && finderOf(listing.navigation)(location.path?.path ?? '')?.id;
}

const entriesOf = rememberLast(({ heroes, navigation }: Listing, product: string) => {
  const heroOf = createHeroFinder(heroes);
  return navigation.filter(({ path }) => heroOf(path)?.id === product);
});

const finderOf = rememberLast(createEntryFinder);
