import type { RequestHandlers } from '../frames/connection/requesting-frame';
import type { FramesDeps } from '../frames/deps';
import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { AppChromeStore } from './app-chrome/app-chrome';
import type { AppPageStore } from './app-page/create-app-page';
import type { AppRequestsRoomEvent, AppRequestsRoomState } from './state';

/** What applications ask for beyond their own frame. */
export type DeferredRequestHandlers = Pick<RequestHandlers, 'onRedirect' | 'onRequest'>;

export interface AppRequestsDeps extends FramesDeps {
  store: Store<AppRequestsRoomState, AppRequestsRoomEvent>;
  /** Hands over what answers the requests of applications; those that came before wait for it. */
  setRequestHandlers(answers: DeferredRequestHandlers): void;
  /** Has a judge say of each move of the address, once it has happened, whether the shell shall follow it. */
  setNavigationGuard(judge: () => boolean): void;
}

/** What handles the requests that concern the page. */
export interface AppPageDeps extends AppRequestsDeps, WithPage {
  appPage: AppPageStore;
}

/** What handles all requests of applications. */
export interface AppRequestDeps extends AppPageDeps {
  appChrome: AppChromeStore;
}
