import { formatShellPath } from '@unified-shell/address/shell-path';
import type { PageLink } from '@unified-shell/api/recents';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import { listenToTabs, notifyTabs } from '../../../kernel/session/tab-messages';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import { pageOf } from '../../../kernel/workspace/recents/page-link';
import { createRecentsService, type RecentsService } from '../../../kernel/workspace/recents/recents-service';
import type { RecentsState } from '../../../kernel/workspace/recents/recents-state';
import { tileAddress } from '../../../kernel/workspace/tile-address';
import { currentPage } from './current-page';

/** A page counts as visited when it has been open for this time, in milliseconds. */
const VISIT_MS = 1_500;

/** A page that changes its title is not recorded again within this time, in milliseconds. */
const REPEAT_MS = 60_000;

/**
 * Loads the user's recents and favourites of the organisation when the page is idle, and records each visit. When
 * another tab has changed them, they are loaded again, in a hidden tab once it becomes visible.
 */
export const followRecents: PageEffect = (deps) => {
  const { store, environment, caller, getDecision, page } = deps;
  let isStale = false;
  let visited: string | undefined;
  let waiting: PageLink | undefined;
  let recorded = { organisation: '', link: '', at: 0 };
  let cancelVisit = () => {};
  let cancelIdle = () => {};

  function serviceOf({ organisation }: Pick<RecentsState, 'organisation'>): RecentsService | undefined {
    const { session } = store.getState();
    return session.kind === 'signed-in'
      ? createRecentsService(caller, session.token, organisation)
      : undefined;
  }

  /** The lists that are shown, if they still belong to the same user and organisation. */
  function shown({ userId, organisation }: Pick<RecentsState, 'userId' | 'organisation'>) {
    const { recents } = store.getState();
    return recents?.userId === userId && recents.organisation === organisation ? recents : undefined;
  }

  const show = (recents: RecentsState | undefined) => store.send({ type: 'recents-changed', recents });

  async function load(of: RecentsState): Promise<void> {
    const service = serviceOf(of);
    if (service === undefined) return;
    try {
      const [{ recents, cursor }, favourites] = await Promise.all([service.read(), service.readFavourites()]);
      const now = shown(of);
      if (now) show({ ...now, status: 'success', recents, cursor, favourites });
    } catch (cause) {
      environment.warn('recents-failed', { cause: String(cause) });
      const now = shown(of);
      if (now) show({ ...now, status: 'error' });
    }
  }

  async function record(visit: PageLink, of: RecentsState): Promise<void> {
    try {
      const recent = await serviceOf(of)?.add(visit);
      const now = shown(of);
      if (recent === undefined || now === undefined) return;
      const others = now.recents.filter((each) => pageOf(each) !== pageOf(recent));
      show({ ...now, recents: [recent, ...others] });
      tell(of);
    } catch (cause) {
      environment.warn('recent-not-stored', { cause: String(cause) });
    }
  }

  function tell({ userId, organisation }: RecentsState): void {
    notifyTabs(page.tabs, { type: 'recents-changed', userId, organisation });
  }

  function followWorkspace(): void {
    const workspace = workspaceOf(getDecision());
    const userId = workspace?.user?.token.userId;
    if (workspace === undefined || userId === undefined) return;
    const organisation = workspace.organisation.id;
    const { recents: before } = store.getState();
    if (before?.userId === userId && before.organisation === organisation) return;
    cancelIdle();
    const recents: RecentsState = {
      userId,
      organisation,
      status: 'loading',
      recents: [],
      cursor: undefined,
      favourites: [],
      storedChanges: 0,
    };
    show(recents);
    cancelIdle = page.whenIdle(() => void load(recents));
  }

  function isRepeated({ link }: PageLink, { organisation }: RecentsState): boolean {
    const now = environment.now();
    const isSame = recorded.link === link && recorded.organisation === organisation;
    if (isSame && now - recorded.at < REPEAT_MS) return true;
    recorded = { organisation, link, at: now };
    return false;
  }

  function followVisit(): void {
    const state = store.getState();
    const { location, frame } = state;
    const { phase, title, error } = frame ?? {};
    const visit = isOwnVisit(state)
      ? currentPage({ ...{ phase, title, error }, decision: getDecision(), path: location.path })
      : undefined;
    const key = visit && JSON.stringify([state.recents?.organisation, visit.link, visit.title]);
    if (key === visited) return;
    visited = key;
    waiting = visit;
    cancelVisit();
    cancelVisit = environment.after(VISIT_MS, () => {
      const { recents: of } = store.getState();
      if (waiting && of && !isRepeated(waiting, of)) void record(waiting, of);
    });
  }

  /** A link tile is visited when it is opened, because its page is not in the shell. */
  function recordTile(href: string): void {
    const state = store.getState();
    const workspace = workspaceOf(getDecision());
    const tile = workspace?.solutions.find((one) => tileAddress(workspace, one) === href);
    if (tile === undefined || state.recents === undefined || !isOwnVisit(state)) return;
    const link = formatShellPath({ contexts: [], path: tile.path, query: '' });
    const visit = { appId: tile.appId, link, title: tile.name };
    if (!isRepeated(visit, state.recents)) void record(visit, state.recents);
  }

  function follow(): void {
    followWorkspace();
    followVisit();
  }

  function reload(): void {
    const { recents } = store.getState();
    if (!isStale || recents === undefined || !page.isVisible()) return;
    isStale = false;
    void load(recents);
  }

  follow();
  const undo = [
    store.subscribe(({ recents }, before) => {
      const stored = before.recents?.storedChanges ?? 0;
      if (recents && recents.storedChanges > stored) tell(recents);
      follow();
    }),
    page.onTabOpened(recordTile),
    page.onVisible(reload),
    listenToTabs(page.tabs, (message) => {
      if (message.type !== 'recents-changed' || shown(message) === undefined) return;
      isStale = true;
      reload();
    }),
  ];
  return () => {
    for (const stop of undo) stop();
    cancelVisit();
    cancelIdle();
  };
};
