import type { AppActions } from '@unified-shell/protocol/app-chrome/app-actions';
import type { AppHeader } from '@unified-shell/protocol/app-chrome/app-header';
import type { AssistantContext } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import { createStore, type Store } from '../../platform/store';

/**
 * Header, tabs, spinner and actions that the open application shows around its frame. It is reset when the document is
 * replaced.
 */
export interface AppChrome {
  /** The frame that receives the clicks on the header. */
  frame: RequestingFrame | undefined;
  header: AppHeader | undefined;
  /** The actions that it offers, with the frame that runs them. */
  actions: { frame: RequestingFrame; list: AppActions } | undefined;
  /** The frame that answers searches. */
  search: RequestingFrame | undefined;
  /** Whether the application shows a spinner because it is busy. */
  spinner: boolean;
  /** Its offer to the assistant. */
  assistantContext: AssistantContext | undefined;
  /** The application's own number, which is added to that of the unseen notifications. */
  notificationCount: number;
}

export type AppChromeEvent =
  | { type: 'header-shown'; frame: RequestingFrame; header: AppHeader }
  | { type: 'actions-offered'; frame: RequestingFrame; list: AppActions }
  | { type: 'search-offered'; frame: RequestingFrame; isOffered: boolean }
  | { type: 'spinner-shown'; shown: boolean }
  | { type: 'notifications-counted'; count: number }
  | { type: 'assistant-offered'; context: AssistantContext }
  | { type: 'document-removed' };

export type AppChromeStore = Store<AppChrome, AppChromeEvent>;

const EMPTY_APP_CHROME: AppChrome = {
  frame: undefined,
  header: undefined,
  actions: undefined,
  search: undefined,
  spinner: false,
  assistantContext: undefined,
  notificationCount: 0,
};

function reduceAppChrome(state: AppChrome, event: AppChromeEvent): AppChrome {
  switch (event.type) {
    case 'header-shown':
      return { ...state, frame: event.frame, header: event.header };
    case 'actions-offered':
      return { ...state, actions: { frame: event.frame, list: event.list } };
    case 'search-offered':
      return { ...state, search: event.isOffered ? event.frame : undefined };
    case 'spinner-shown':
      return state.spinner === event.shown ? state : { ...state, spinner: event.shown };
    case 'notifications-counted':
      return { ...state, notificationCount: event.count };
    case 'assistant-offered':
      return { ...state, assistantContext: event.context };
    case 'document-removed':
      return EMPTY_APP_CHROME;
    default:
      return event satisfies never;
  }
}

export function createAppChrome(): AppChromeStore {
  return createStore(EMPTY_APP_CHROME, reduceAppChrome);
}
