import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import type { FrameArea } from '../../frames/element/frame-area';
import type { ShellError } from '../../platform/network/shell-error';
import type { UnsavedChanges } from '../unsaved-changes/unsaved-changes';

/**
 * State that the open application has requested for the page around its frame. It is reset when the document is
 * replaced.
 */
export interface AppPageState {
  unsaved: UnsavedChanges | undefined;
  /** The application shows a dialog: header and navigation are dimmed and cannot be used. */
  hasDialog: boolean;
  /** The application works without a network. */
  isOfflineReady: boolean;
  /** Key combinations that the browser must not handle. */
  combinations: readonly KeyCombination[];
  /** The question that is shown to the user; one at a time. */
  question: Question | undefined;
  /** The solution that the application has opened in a dialog. */
  component: OpenComponent | undefined;
}

/** The element of a dialog that holds the component's frame. */
export type DialogArea = Pick<FrameArea, 'open' | 'onMessage'>;

export interface OpenComponent {
  name: string;
  /** The component has sent DONE, or cannot be opened. */
  isDone: boolean;
  /** Why it cannot be opened. */
  error: ShellError | undefined;
  /** Opens the component's frame in the area. Returns a function that removes the frame. */
  draw(area: DialogArea): () => void;
  /** Tries to open it again after an error. */
  retry(): void;
  /** Closes the component at the user's request. */
  dismiss(): void;
}

export type Question =
  /** `message`: in the application's own words. */
  | { kind: 'unsaved'; message: string | undefined }
  /** `name`: the name of the application that requests to leave for `url`. */
  | { kind: 'leaving'; name: string; url: string };

export type AppPageEvent =
  | { type: 'unsaved-changed'; unsaved: UnsavedChanges | undefined }
  | { type: 'dialog-changed'; isOpen: boolean }
  | { type: 'offline-readiness-changed'; isReady: boolean }
  | { type: 'combinations-changed'; combinations: readonly KeyCombination[] }
  | { type: 'component-changed'; component: OpenComponent | undefined }
  | { type: 'asked'; question: Question }
  | { type: 'answered' }
  | { type: 'document-removed' };

export const EMPTY_APP_PAGE_STATE: AppPageState = {
  unsaved: undefined,
  hasDialog: false,
  isOfflineReady: false,
  combinations: [],
  question: undefined,
  component: undefined,
};

export function reduceAppPage(state: AppPageState, event: AppPageEvent): AppPageState {
  switch (event.type) {
    case 'unsaved-changed':
      return { ...state, unsaved: event.unsaved };
    case 'dialog-changed':
      return state.hasDialog === event.isOpen ? state : { ...state, hasDialog: event.isOpen };
    case 'offline-readiness-changed':
      return { ...state, isOfflineReady: event.isReady };
    case 'combinations-changed':
      return { ...state, combinations: event.combinations };
    case 'component-changed':
      return { ...state, component: event.component };
    case 'asked':
      return state.question ? state : { ...state, question: event.question };
    case 'answered':
      return { ...state, question: undefined };
    case 'document-removed':
      return EMPTY_APP_PAGE_STATE;
    default:
      return event satisfies never;
  }
}
