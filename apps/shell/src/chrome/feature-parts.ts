import type { AppChrome } from '../kernel/requests/app-chrome/app-chrome';
import type { AppPageState } from '../kernel/requests/app-page/app-page-state';
import type { ShellSnapshot } from '../kernel/wiring/shell-snapshot';

// Each feature extends the next three interfaces in its `model.ts` (`declare module`).

/** The parts of the view that features add, by their names in the view. */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeatureViews {}

/** The actions of the user that features handle, by their type. */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeatureActions {}

/** The functions that a feature offers to the others and to its own deferred part, by the name of the feature. */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeaturePorts {}

/** Turns a union of actions into the members that a feature adds to `FeatureActions`. */
export type ActionsOf<Union extends { type: string }> = { [Action in Union as Action['type']]: Action };

export type FeatureAction = FeatureActions[keyof FeatureActions];

/** The inputs of a view: all are the same objects until something in them changes. */
export interface ViewInputs {
  snapshot: ShellSnapshot;
  app: AppChrome;
  appPage: AppPageState;
}
