// A feature is one folder in `features`. It adds to the chrome through the interfaces of this file and of `feature-parts.ts`, so that
// the chrome knows no feature by name; `entries/features.ts` lists all of them.
import type { ComponentType } from 'react';
import type { WithLiveFeed } from '../kernel/live/deps';
import type { AppChromeStore } from '../kernel/requests/app-chrome/app-chrome';
import type { AppPageStore } from '../kernel/requests/app-page/create-app-page';
import type { Move } from '../kernel/requests/unsaved-changes/unsaved-changes';
import type { PageEffectDeps } from '../kernel/wiring/deps';
import type { ShellSnapshot } from '../kernel/wiring/shell-snapshot';
import type { FeatureActions, FeaturePorts, FeatureViews, ViewInputs } from './feature-parts';
import type { ChromeModel } from './model/chrome-model';

/** The dependencies of every feature. */
export interface FeatureDeps extends PageEffectDeps, WithLiveFeed {
  /** Returns the same object until something changes. */
  getSnapshot(): ShellSnapshot;
  appChrome: AppChromeStore;
  appPage: AppPageStore;
  /** Its members can be called once all features have been created. */
  chrome: ChromeModel;
  /**
   * Called when a panel beside the application has opened: closes the one that was open (UI-26).
   * @param close closes the opened panel; the same function each time
   */
  onPanelOpened(close: () => void): void;
}

/** The part of a feature that loads with the chrome. */
export interface FeatureModel {
  /** Its part of the view; pure in the inputs and in the state of its store. */
  view?(inputs: ViewInputs): Partial<FeatureViews>;
  /** The state that it holds besides the store of the shell. */
  store?: { getState(): unknown; subscribe(listener: () => void): () => void };
  /** The actions that it handles. */
  actions?: { [Type in keyof FeatureActions]?: (action: FeatureActions[Type]) => void };
  /** The moves that its actions make: the user confirms a move that would lose unsaved changes (UI-06). */
  moves?: { [Type in keyof FeatureActions]?: (action: FeatureActions[Type]) => Move | undefined };
  ports?: Partial<FeaturePorts>;
  /** Returns a function that stops it. */
  start?(): () => void;
}

/** A feature as `entries/features.ts` lists it: its model, and the components that it draws in the slots of the chrome. */
export interface Feature {
  createModel?(deps: FeatureDeps): FeatureModel;
  /** Elements of the header stand in the order of the features. */
  header?: ComponentType;
  sideNavigation?: ComponentType;
  /** Drawn above the frame area. */
  overlay?: ComponentType;
  /** Dialogs, panels and toasts: above the page, or beside it. */
  dialog?: ComponentType;
}
