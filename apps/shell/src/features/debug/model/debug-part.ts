import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { FeatureDeps } from '../../../chrome/feature';
import { isOver } from '../../../kernel/session/session-state';
import type { PageEffectDeps } from '../../../kernel/wiring/deps';
import { debugUserOf } from '../../../kernel/workspace/access/debug-rights';
import { readDebugTab, storeDebugTab } from '../../../kernel/workspace/access/debug-tab';
import { OVERRIDES_KEY } from '../../../kernel/workspace/access/overrides-key';
import { NO_OVERRIDES } from './edit-overrides';

/** Ctrl+I on every system: applications use Command+I for italic text. A frame never relays it. */
const SHORTCUT = { key: 'i', ctrlKey: true };

export type DebugDeps = PageEffectDeps & Pick<FeatureDeps, 'getSnapshot'>;

/** The code of the debug tool, which is loaded when it is first opened. */
export interface DebugModule {
  /**
   * Opens the tool.
   * @param isByUser the user has just opened it, so it takes the focus
   * @param close closes it, as its button does
   * @returns a function that removes it
   */
  openDebugTool(deps: DebugDeps, isByUser: boolean, close: () => void): () => void;
}

/**
 * Opens and closes the debug tool on Ctrl+I and for an action (UI-08), and after a reload of a tab in which it was open.
 * Only a user who may have it loads its code. Returns a function that stops it.
 */
export function startDebugPart(deps: DebugDeps, load: () => Promise<DebugModule>): () => void {
  const { store, environment, configuration, page } = deps;
  const { tab, debug } = environment;
  /** Removes the open tool. */
  let remove: (() => void) | undefined;
  let isWanted = false;
  const getUser = () => debugUserOf(store.getState(), configuration);

  function open(isByUser: boolean): void {
    isWanted = true;
    load().then(
      ({ openDebugTool }) => {
        if (isWanted && remove === undefined && getUser()) remove = openDebugTool(deps, isByUser, close);
      },
      (cause: unknown) => {
        isWanted = false;
        environment.warn('debug-tool-failed', { cause: String(cause) });
      },
    );
  }

  function close(): void {
    removeTool();
    storeOpen();
  }

  /** Nothing is recorded any more, not even by the tools that have loaded with the decisions. */
  function removeTool(): void {
    isWanted = false;
    remove?.();
    remove = undefined;
    debug.onMessage = undefined;
    debug.early = undefined;
  }

  /** The state of the tab is kept only as long as it says something. */
  function storeOpen(): void {
    const user = getUser();
    if (user === undefined) return;
    const { tabId = environment.randomId(), overrides = NO_OVERRIDES } = ownState(user.authId) ?? {};
    const hasOverrides = Object.values(overrides).some((list) => list.length > 0);
    if (isWanted || hasOverrides)
      storeDebugTab(tab, { authId: user.authId, tabId, isOpen: isWanted, overrides });
    else tab.remove(OVERRIDES_KEY);
  }

  function ownState(authId: string) {
    const stored = readDebugTab(tab);
    return stored?.authId === authId ? stored : undefined;
  }

  debug.toggle = () => {
    if (isWanted) close();
    else if (getUser()) open(true);
  };

  let isTabRead = false;

  /**
   * Opens the tool again if it was open for this user in this tab; removes it with the session. The state of a tab that
   * was duplicated is dropped before the decisions are loaded.
   */
  function follow(): void {
    const { session, account, decisions } = store.getState();
    const user = getUser();
    if (account.kind === 'known' && decisions.kind === 'loaded' && !isTabRead) {
      isTabRead = true;
      if (user && ownState(user.authId)?.isOpen) open(false);
      else if (!isWanted) removeTool();
    }
    if (user === undefined && (isWanted || isOver(session))) removeTool();
  }

  const undo = [
    page.onKey((press) => {
      if (!isPressed(SHORTCUT, press) || (!isWanted && getUser() === undefined)) return false;
      debug.toggle?.();
      return true;
    }),
    store.subscribe(follow),
    // Stored as late as possible: a reset of the overrides, which loads the page again, removes the state.
    page.onLeave(() => {
      if (isWanted) storeOpen();
    }),
  ];
  follow();
  return () => {
    for (const stop of undo) stop();
    removeTool();
    debug.toggle = undefined;
  };
}
