import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import type { FrameArea } from '../../frames/element/frame-area';
import type { UnsavedChanges } from '../unsaved-changes/unsaved-changes';

/** What the open application has asked of the page around it. All of it is of one document, and goes with it. */
export interface AppPageState {
  unsaved: UnsavedChanges | undefined;
  /** It shows a dialog: header and navigation are dimmed and cannot be used. */
  hasDialog: boolean;
  /** What the browser shall not do by itself. */
  combinations: readonly KeyCombination[];
  /** What the person is asked before something happens; one at a time. */
  question: Question | undefined;
  /** The solution that it has opened in a dialog. */
  component: OpenComponent | undefined;
}

/** The place of one frame in a dialog. */
export type DialogArea = Pick<FrameArea, 'open' | 'onMessage'>;

export interface OpenComponent {
  name: string;
  /** It has said that it is usable. */
  isDone: boolean;
  /** Puts its frame there. Returns its undo. */
  draw(area: DialogArea): () => void;
  /** The person puts it away. */
  dismiss(): void;
}

export type Question =
  /** `message`: in the application's own words. */
  | { kind: 'unsaved'; message: string | undefined }
  /** `name` of the application that asks to leave for `url`. */
  | { kind: 'leaving'; name: string; url: string };

export type AppPageEvent =
  | { type: 'unsaved-changed'; unsaved: UnsavedChanges | undefined }
  | { type: 'dialog-changed'; isOpen: boolean }
  | { type: 'combinations-changed'; combinations: readonly KeyCombination[] }
  | { type: 'component-changed'; component: OpenComponent | undefined }
  | { type: 'asked'; question: Question }
  | { type: 'answered' }
  | { type: 'document-gone' };

export const EMPTY_APP_PAGE_STATE: AppPageState = {
  unsaved: undefined,
  hasDialog: false,
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
    case 'combinations-changed':
      return { ...state, combinations: event.combinations };
    case 'component-changed':
      return { ...state, component: event.component };
    case 'asked':
      return state.question ? state : { ...state, question: event.question };
    case 'answered':
      return { ...state, question: undefined };
    case 'document-gone':
      return EMPTY_APP_PAGE_STATE;
    default:
      return event satisfies never;
  }
}
