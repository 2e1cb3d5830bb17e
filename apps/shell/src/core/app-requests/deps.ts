import type { FrameRequests } from '../frames/connection/requesting-frame';
import type { FramesDeps } from '../frames/deps';
import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { AppInterfaceStore } from './app-chrome/app-chrome';
import type { Hosted } from './app-page/create-app-page';
import type { AppRequestsRoomEvent, AppRequestsRoomState } from './state';

/** What applications ask for beyond their own frame. */
export type FrameWishes = Pick<FrameRequests, 'onRedirect' | 'onAsked'>;

export interface AppRequestsDeps extends FramesDeps {
  store: Store<AppRequestsRoomState, AppRequestsRoomEvent>;
  /** Hands over what answers the requests of applications; those that came before wait for it. */
  answerAsked(answers: FrameWishes): void;
  /** Has a judge say of each move of the address, once it has happened, whether the shell shall follow it. */
  judgeMoves(judge: () => boolean): void;
}

/** What handles the requests that concern the page. */
export interface HostedGround extends AppRequestsDeps, WithPage {
  hosted: Hosted;
}

/** What handles all requests of applications. */
export interface AppGround extends HostedGround {
  appInterface: AppInterfaceStore;
}
