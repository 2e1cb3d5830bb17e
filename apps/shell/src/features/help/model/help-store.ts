import type { HelpArticle, HelpList } from '@unified-shell/api/help';
import type { AppHelp } from '@unified-shell/protocol/app-chrome/app-help';
import type { RequestingFrame } from '../../../kernel/frames/connection/requesting-frame';
import { createStore, type Store } from '../../../kernel/platform/store';
import type { TranslatedArticle } from './translate-article';

export const HELP_TABS = ['help', 'feedback', 'support'] as const;
/** The debug tab is the shell's own: no application opens or suppresses it (ACCESS-33). */
export type HelpTab = (typeof HELP_TABS)[number] | 'debug';

export type ArticleTranslation = { kind: 'loading' | 'failed' } | ({ kind: 'known' } & TranslatedArticle);

/** The help center. It keeps its state while it is closed, and when the user goes to another solution. */
export interface HelpState {
  isOpen: boolean;
  /** The user has opened it, so it takes the focus. */
  isByUser: boolean;
  tab: HelpTab;
  query: string;
  list: { kind: 'none' | 'loading' | 'failed' } | ({ kind: 'known' } & HelpList);
  /** The article that the user reads; undefined while the list is shown. */
  article:
    | { kind: 'loading' | 'failed'; id: string }
    /** `translation`: of an article that is missing in the user's language. */
    | { kind: 'known'; article: HelpArticle; translation?: ArticleTranslation }
    | undefined;
  /** The tour that the user has chosen, until it is open. */
  tour: { kind: 'loading' | 'failed'; id: string } | undefined;
  /** Tabs that the open application does not want to be shown. */
  suppressed: readonly string[];
  /** The additions of the open application. */
  ofApp: { frame: RequestingFrame; help: AppHelp } | undefined;
}

/** The actions of the user and of the open application on the help center. */
export type HelpAction =
  | { type: 'help-opened'; tab?: HelpTab | undefined; isByUser: boolean; suppressed?: readonly string[] }
  | { type: 'help-closed' }
  | { type: 'help-tab-chosen'; tab: HelpTab }
  | { type: 'help-searched'; query: string }
  /** Undefined: back to the list. */
  | { type: 'help-article-chosen'; id: string | undefined }
  | { type: 'help-tour-chosen'; id: string }
  /** The list, the article or the tour is fetched again. */
  | { type: 'help-retried' };

export type HelpEvent =
  | HelpAction
  | { type: 'help-list-changed'; list: HelpState['list'] }
  | { type: 'help-article-changed'; article: HelpState['article'] }
  | { type: 'help-tour-failed' }
  | { type: 'help-offered'; frame: RequestingFrame; help: AppHelp }
  | { type: 'help-document-removed' }
  /** Another user has signed in. */
  | { type: 'help-reset' };

export type HelpStore = Store<HelpState, HelpEvent>;

export const EMPTY_HELP: HelpState = {
  isOpen: false,
  isByUser: false,
  tab: 'help',
  query: '',
  list: { kind: 'none' },
  article: undefined,
  tour: undefined,
  suppressed: [],
  ofApp: undefined,
};

export function createHelpStore(): HelpStore {
  return createStore(EMPTY_HELP, reduceHelp);
}

function reduceHelp(state: HelpState, event: HelpEvent): HelpState {
  switch (event.type) {
    case 'help-opened': {
      const { tab = state.tab, isByUser, suppressed = [] } = event;
      const list: HelpState['list'] = state.list.kind === 'known' ? state.list : { kind: 'loading' };
      return { ...state, isOpen: true, isByUser, tab, list, suppressed, tour: undefined };
    }
    case 'help-closed':
      return state.isOpen ? { ...state, isOpen: false } : state;
    case 'help-tab-chosen':
      return { ...state, tab: event.tab };
    case 'help-searched':
      return { ...state, query: event.query, article: undefined };
    case 'help-article-chosen':
      return { ...state, article: event.id === undefined ? undefined : { kind: 'loading', id: event.id } };
    case 'help-tour-chosen':
      return { ...state, tour: { kind: 'loading', id: event.id } };
    case 'help-tour-failed':
      return { ...state, tour: state.tour && { ...state.tour, kind: 'failed' } };
    case 'help-retried':
      if (state.tour?.kind === 'failed') return { ...state, tour: { ...state.tour, kind: 'loading' } };
      if (state.article?.kind === 'failed')
        return { ...state, article: { kind: 'loading', id: state.article.id } };
      return state.list.kind === 'failed' ? { ...state, list: { kind: 'loading' } } : state;
    case 'help-list-changed':
      return { ...state, list: event.list };
    case 'help-article-changed':
      return { ...state, article: event.article };
    case 'help-offered':
      return { ...state, ofApp: { frame: event.frame, help: event.help } };
    case 'help-document-removed':
      return state.ofApp ? { ...state, ofApp: undefined } : state;
    case 'help-reset':
      return EMPTY_HELP;
    default:
      return event satisfies never;
  }
}
