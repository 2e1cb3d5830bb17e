import type { AppHeader } from '@unified-shell/protocol/app-header';
import type { AskingFrame } from '../../frames/connection/requesting-frame';
import { createStore, type Store } from '../../platform/store';

/** What the open application has put around its frame; nothing of it outlives its document. */
export interface AppInterface {
  /** Who hears of clicks. */
  frame: AskingFrame | undefined;
  header: AppHeader | undefined;
  /** It is busy, and wants that seen. */
  spinner: boolean;
}

export type AppInterfaceEvent =
  | { type: 'header-shown'; frame: AskingFrame; header: AppHeader }
  | { type: 'spinner-shown'; shown: boolean }
  | { type: 'document-gone' };

export type AppInterfaceStore = Store<AppInterface, AppInterfaceEvent>;

export const NO_INTERFACE: AppInterface = { frame: undefined, header: undefined, spinner: false };

function reduceAppInterface(state: AppInterface, event: AppInterfaceEvent): AppInterface {
  switch (event.type) {
    case 'header-shown':
      return { ...state, frame: event.frame, header: event.header };
    case 'spinner-shown':
      return state.spinner === event.shown ? state : { ...state, spinner: event.shown };
    case 'document-gone':
      return NO_INTERFACE;
    default:
      return event satisfies never;
  }
}

export function createAppInterface(): AppInterfaceStore {
  return createStore(NO_INTERFACE, reduceAppInterface);
}
