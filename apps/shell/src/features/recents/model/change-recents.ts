// The user's changes to recents and favourites. They have effect at once, and are undone if they could not be stored.

import type { PageLink } from '@unified-shell/api/recents';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import { pageOf } from '../../../kernel/workspace/recents/page-link';
import { createRecentsService, type RecentsService } from '../../../kernel/workspace/recents/recents-service';
import type { RecentsState } from '../../../kernel/workspace/recents/recents-state';

/** The number of favourites that the gateway stores. */
const MAX_FAVOURITES = 50;

type Change = Partial<Pick<RecentsState, 'recents' | 'favourites' | 'cursor' | 'storedChanges'>>;

export type RecentsAction =
  /** Pins a page, or removes it from the favourites. */
  | { type: 'favourite-toggled'; page: PageLink }
  | { type: 'favourites-arranged'; favourites: readonly PageLink[] }
  /** `link`: undefined removes all. */
  | { type: 'recents-removed'; link: string | undefined }
  /** The next older recents. */
  | { type: 'recents-wanted' };

export async function changeRecents(
  deps: Pick<EffectDeps, 'store' | 'caller' | 'environment'>,
  action: RecentsAction,
): Promise<void> {
  const { store, caller, environment } = deps;
  const { recents: before, session } = store.getState();
  if (before === undefined || session.kind !== 'signed-in') return;
  const service = createRecentsService(caller, session.token, before.organisation);
  if (action.type === 'recents-wanted') return loadOlder(deps, before, service);
  if (!isOwnVisit(store.getState())) return;
  const change = changeOf(before, action);
  show(deps, before, change);
  try {
    await storeChange(service, action, change);
    const { storedChanges = 0 } = store.getState().recents ?? {};
    show(deps, before, { storedChanges: storedChanges + 1 });
  } catch (cause) {
    environment.warn('recents-not-stored', { cause: String(cause) });
    const { recents, cursor, favourites } = before;
    const list = action.type === 'recents-removed' ? 'recents' : 'favourites';
    // A list that has changed since keeps what is newer.
    if (store.getState().recents?.[list] === change[list])
      show(deps, before, list === 'recents' ? { recents, cursor } : { favourites });
    store.send({ type: 'toast-raised', key: 'settingsFailureToast' });
  }
}

function changeOf(
  { recents, favourites }: RecentsState,
  action: Exclude<RecentsAction, { type: 'recents-wanted' }>,
): Change {
  switch (action.type) {
    case 'favourite-toggled': {
      const others = favourites.filter((each) => pageOf(each) !== pageOf(action.page));
      const isPinned = others.length < favourites.length;
      return { favourites: isPinned ? others : [...others, action.page].slice(-MAX_FAVOURITES) };
    }
    case 'favourites-arranged':
      return { favourites: action.favourites };
    case 'recents-removed': {
      const { link } = action;
      if (link === undefined) return { recents: [], cursor: undefined };
      return { recents: recents.filter((each) => pageOf(each) !== pageOf({ link })) };
    }
    default:
      return action satisfies never;
  }
}

function storeChange(
  service: RecentsService,
  action: RecentsAction,
  { favourites = [] }: Change,
): Promise<void> {
  return action.type === 'recents-removed'
    ? service.remove(action.link)
    : service.writeFavourites(favourites);
}

async function loadOlder(
  deps: Pick<EffectDeps, 'store' | 'environment'>,
  { cursor, ...before }: RecentsState,
  service: RecentsService,
): Promise<void> {
  if (cursor === undefined) return;
  try {
    const older = await service.read(cursor);
    const { recents: now } = deps.store.getState();
    const known = new Set(now?.recents.map(pageOf));
    const added = older.recents.filter((each) => !known.has(pageOf(each)));
    if (now) show(deps, { cursor, ...before }, { recents: [...now.recents, ...added], cursor: older.cursor });
  } catch (cause) {
    deps.environment.warn('recents-failed', { cause: String(cause) });
  }
}

/** Changes of another user or organisation are dropped. */
function show(
  { store }: Pick<EffectDeps, 'store'>,
  { userId, organisation }: RecentsState,
  change: Change,
): void {
  const { recents: now } = store.getState();
  if (now?.userId !== userId || now.organisation !== organisation) return;
  store.send({ type: 'recents-changed', recents: { ...now, ...change } });
}
