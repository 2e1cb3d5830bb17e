import type { Move } from '../../kernel/requests/unsaved-changes/unsaved-changes';
import type { FeatureAction, FeaturePorts } from '../feature-parts';
import type { ChromeView } from './chrome-view';

/** An action of the user. */
export type ChromeAction =
  | FeatureAction
  /** Reload the page. It asks nothing: after the session has paused, unsaved changes cannot be saved any more. */
  | { type: 'restart' }
  /** A control of the application was clicked: `hero`, `search`, `feedback`, `account:0`. */
  | { type: 'app-clicked'; target: string };

/** The chrome's only interface to the shell: it reads the view and sends actions. */
export interface ChromeModel {
  /** Returns the same object until something in it may have changed. */
  getView(): ChromeView;
  subscribe(listener: () => void): () => void;
  send(action: ChromeAction): void;
  /** The move that an action would make, for a feature that asks the user itself. */
  moveBy(action: ChromeAction): Move | undefined;
  /** Handles an action whose move the user has confirmed. */
  sendConfirmed(action: ChromeAction): void;
  ports: FeaturePorts;
}
