import type { RequestHandlers } from '../frames/connection/requesting-frame';
import type { FramesDeps } from '../frames/deps';
import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { AppChromeStore } from './app-chrome/app-chrome';
import type { AppPageStore } from './app-page/create-app-page';
import type { RequestsRoomEvent, RequestsRoomState } from './state';

/** The handlers of requests and redirects. They are set once the deferred part has loaded. */
export type DeferredRequestHandlers = Pick<RequestHandlers, 'onRedirect' | 'onRequest'>;

export interface RequestDeps extends FramesDeps {
  store: Store<RequestsRoomState, RequestsRoomEvent>;
  /** Sets the handlers, and handles the requests and redirects that were received before, in their order. */
  setRequestHandlers(answers: DeferredRequestHandlers): void;
  /**
   * Sets the guards of unsaved changes.
   * @param checkMove called after each move of the address: whether the shell follows the move
   * @param hasUnsavedChanges called before the shell removes a frame that the user has not left
   */
  setNavigationGuard(checkMove: () => boolean, hasUnsavedChanges: () => boolean): void;
}

/** The dependencies of handlers that change the page: dialogs, redirects, unsaved changes. */
export interface AppPageDeps extends RequestDeps, WithPage {
  appPage: AppPageStore;
}

/** The dependencies of all request handlers. */
export interface RequestHandlingDeps extends AppPageDeps {
  appChrome: AppChromeStore;
}
