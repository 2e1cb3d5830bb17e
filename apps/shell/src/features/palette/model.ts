import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { Action } from '../../chrome/actions/action';
import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf, FeatureActions } from '../../chrome/feature-parts';
import { followKeyboard } from '../../kernel/requests/keyboard/follow-keyboard';
import { writeSettings } from '../../kernel/workspace/settings/write-settings';
import { SHORTCUTS_SETTING } from '../../kernel/workspace/shortcuts/shortcut-settings';
import { createChromeShortcuts } from './model/chrome-shortcuts';
import type { PaletteState } from './model/palette-state';
import type { AppHits } from './search/search-application';

type PaletteAction =
  /** `palette`: undefined closes it. */
  | { type: 'palette-changed'; palette: PaletteState | undefined }
  /** `shortcut`: null restores the default. */
  | { type: 'shortcut-chosen'; id: string; shortcut: string | null }
  /**
   * Runs an action of the registry, if the user may run it now. A destructive one waits in the palette until the user
   * has confirmed it.
   */
  | { type: 'action-run'; id: string; input?: ActionInput | undefined; isConfirmed?: boolean };

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The open palette. */
    palette: PaletteState | undefined;
  }
  interface FeatureActions extends ActionsOf<PaletteAction> {}
  interface FeaturePorts {
    palette: {
      /** The actions that the user may run now. Their code is loaded when it is first needed. */
      listActions(): Promise<readonly Action[]>;
      /**
       * Asks the open application, and the endpoints of others, for hits (NAV-27). `onHits` is called with all hits of one
       * application, each time there are more.
       * @returns cancels the search
       */
      searchApplication(term: string, onHits: (found: AppHits) => void): () => void;
    };
  }
}

declare module '../../kernel/wiring/state' {
  interface FeatureStates {
    /** Undefined while the palette is closed. */
    palette?: PaletteState | undefined;
  }
}

export function createModel(deps: FeatureDeps) {
  const { store, chrome, appChrome, getSnapshot } = deps;
  const show = (palette: PaletteState | undefined) =>
    store.send({ type: 'feature-changed', change: { palette } });

  async function listActions(): Promise<readonly Action[]> {
    const registry = await import('./actions/list-actions');
    return registry.listActions({
      view: chrome.getView(),
      snapshot: getSnapshot(),
      app: appChrome.getState(),
    });
  }

  function searchApplication(term: string, onHits: (found: AppHits) => void): () => void {
    let isCancelled = false;
    let cancel = () => {};
    Promise.all([import('./search/search-application'), import('./search/search-endpoints')]).then(
      ([open, others]) => {
        if (isCancelled) return;
        const undo = [open.searchApplication(deps, term, onHits), others.searchEndpoints(deps, term, onHits)];
        cancel = () => {
          for (const stop of undo) stop();
        };
      },
      // Without its code, the palette finds everything but hits of applications.
      () => undefined,
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  async function run({ id, input, isConfirmed }: FeatureActions['action-run']): Promise<void> {
    const [{ runAction }, actions] = await Promise.all([import('./actions/run-action'), listActions()]);
    const action = actions.find((each) => each.id === id);
    if (action?.destructive && !isConfirmed) show({ kind: 'search', query: '', action: id, input });
    else if (action) runAction(action, deps, input);
  }

  return {
    view: ({ snapshot: { state } }) => ({ palette: state.palette }),
    actions: {
      'palette-changed': ({ palette }) => show(palette),
      'shortcut-chosen': ({ id, shortcut }) =>
        void writeSettings(deps, { [SHORTCUTS_SETTING]: { [id]: shortcut } }),
      // Without its code, which could not be fetched, the action does nothing.
      'action-run': (action) => void run(action).catch(() => undefined),
    },
    ports: { palette: { listActions, searchApplication } },
    start: () => followKeyboard({ ...deps, shortcuts: createChromeShortcuts(deps) }),
  } satisfies FeatureModel;
}
