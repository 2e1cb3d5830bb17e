import { memoizeLast } from '../../kernel/platform/memoize-last';
import { notifyAppClick } from '../../kernel/requests/app-chrome/notify-app-click';
import type { Move } from '../../kernel/requests/unsaved-changes/unsaved-changes';
import type { FeatureDeps, FeatureModel } from '../feature';
import type { FeatureActions, ViewInputs } from '../feature-parts';
import { callHandler } from './call-handler';
import type { ChromeAction, ChromeModel } from './chrome-model';
import { type ChromeView, coreView } from './chrome-view';

export type CreateFeatureModel = (deps: FeatureDeps) => FeatureModel;

/** The models of the features, joined: their views, their actions by type, and their ports. */
export interface OpenChrome {
  model: ChromeModel;
  /** For the parts that load with the chrome but are not drawn. */
  deps: FeatureDeps;
  /** Starts all features. Returns a function that stops them. */
  start(): () => void;
}

type SomeHandlers<Result> = { [Type in keyof FeatureActions]?: (action: FeatureActions[Type]) => Result };

export function openChrome(
  given: Omit<FeatureDeps, 'chrome' | 'onPanelOpened'>,
  creators: readonly CreateFeatureModel[],
): OpenChrome {
  const { appChrome, appPage, address, getSnapshot, store } = given;
  const handlers: SomeHandlers<void> = {};
  const moves: SomeHandlers<Move | undefined> = {};
  const model: ChromeModel = { getView, subscribe, send, moveBy, sendConfirmed, ports: Object.create(null) };
  const deps: FeatureDeps = { ...given, chrome: model, onPanelOpened: createPanelSwitch() };
  const features = creators.map((create) => create(deps));
  for (const feature of features) {
    Object.assign(handlers, feature.actions);
    Object.assign(moves, feature.moves);
    Object.assign(model.ports, feature.ports);
  }
  const viewOf = memoizeLast(
    (
      snapshot: ViewInputs['snapshot'],
      app: ViewInputs['app'],
      page: ViewInputs['appPage'],
      // They are not read. A new state of a feature makes `memoizeLast` compute the view again.
      ..._states: readonly unknown[]
    ): ChromeView => {
      const inputs = { snapshot, app, appPage: page };
      return Object.assign(coreView(inputs), ...features.map((feature) => feature.view?.(inputs)));
    },
  );

  function getView(): ChromeView {
    const states = features.map((feature) => feature.store?.getState());
    return viewOf(getSnapshot(), appChrome.getState(), appPage.getState(), ...states);
  }

  function subscribe(listener: () => void): () => void {
    const stores = [store, appChrome, appPage, ...features.map((feature) => feature.store)];
    const undo = stores.map((one) => one?.subscribe(listener));
    return () => {
      for (const stop of undo) stop?.();
    };
  }

  function moveBy(action: ChromeAction): Move | undefined {
    return action.type === 'restart' || action.type === 'app-clicked'
      ? undefined
      : callHandler(moves, action);
  }

  function sendConfirmed(action: ChromeAction): void {
    if (action.type === 'restart') address.restart();
    else if (action.type === 'app-clicked') notifyAppClick(appChrome.getState(), action.target);
    else callHandler(handlers, action);
  }

  function send(action: ChromeAction): void {
    const move = moveBy(action);
    if (move) appPage.runWhenConfirmed(move, () => sendConfirmed(action));
    else sendConfirmed(action);
  }

  return {
    model,
    deps,
    start() {
      const undo = features.map((feature) => feature.start?.());
      return () => {
        for (const stop of undo) stop?.();
      };
    },
  };
}

function createPanelSwitch(): FeatureDeps['onPanelOpened'] {
  let closeOpen: (() => void) | undefined;
  return (close) => {
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
  };
}
