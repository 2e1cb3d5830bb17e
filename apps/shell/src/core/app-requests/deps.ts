import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { RequestHandlers } from '../frames/connection/requesting-frame';
import type { FramesDeps } from '../frames/deps';
import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { AppChromeStore } from './app-chrome/app-chrome';
import type { AppPageStore } from './app-page/create-app-page';
import type { HelpStore } from './help/help-store';
import type { PromptStore } from './prompts/prompt-store';
import type { AppRequestsRoomEvent, AppRequestsRoomState } from './state';

/** The handlers of requests and redirects. They are set once the deferred part has loaded. */
export type DeferredRequestHandlers = Pick<RequestHandlers, 'onRedirect' | 'onRequest'>;

export interface AppRequestsDeps extends FramesDeps {
  store: Store<AppRequestsRoomState, AppRequestsRoomEvent>;
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
export interface AppPageDeps extends AppRequestsDeps, WithPage {
  appPage: AppPageStore;
}

/** The part of the chrome that applications reach by requests. */
export interface RequestedChrome {
  /** The actions that the user may run now, those of applications with their titles. */
  listActions(): Promise<readonly { kind: string; id: string; title?: string }[]>;
  send(
    action:
      | { type: 'action-run'; id: string; input?: ActionInput | undefined }
      | { type: 'palette-changed'; palette: { kind: 'shortcuts' } },
  ): void;
}

/** The dependencies of all request handlers. */
export interface RequestHandlingDeps extends AppPageDeps {
  appChrome: AppChromeStore;
  /** The questions that the shell asks the user. */
  prompts: PromptStore;
  help: HelpStore;
  /** Calls the listener when the user's notifications have changed. Returns the unsubscribe function. */
  onInboxChange(listener: () => void): () => void;
  chrome: RequestedChrome;
  /** Opens or closes the panel of the assistant, if the user has it in the open solution. */
  showAssistant(isOpen: boolean, opening?: AssistantOpening): void;
}
