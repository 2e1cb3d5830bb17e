// A chrome model for tests: its view can be set, and the sent actions are recorded.

import { EMPTY_ASSISTANT } from '../../features/assistant/model/assistant-store';
import { createHelpStore, EMPTY_HELP } from '../../features/help/model/help-store';
import { createInboxStore } from '../../features/notifications/model/inbox-state';
import type { AppHits } from '../../features/palette/search/search-application';
import { createPromptStore } from '../../features/prompts/model/prompt-store';
import type { SwitcherView } from '../../features/switchers/model/switcher-view';
import type { Action } from '../actions/action';
import type { ChromeAction, ChromeModel } from '../model/chrome-model';
import type { ChromeView } from '../model/chrome-view';

export interface TestModel extends ChromeModel {
  /** Answers a search in the open application at once. */
  answerSearch: (term: string) => AppHits | undefined;
  /** The actions of the registry. */
  actions: Action[];
  readonly sent: ChromeAction[];
  set(change: Partial<ChromeView>): void;
}

const ORGANISATIONS: SwitcherView = {
  kind: 'organisation',
  current: { id: 'alder', name: 'Alder Retail' },
  state: 'ready',
  list: () => [
    {
      title: undefined,
      entries: [
        { id: 'alder', name: 'Alder Retail', href: '#/@alder/sample' },
        { id: 'birch', name: 'Birch Travel', href: '#/@birch/sample' },
      ],
    },
  ],
};

const VIEW: ChromeView = {
  locale: 'en-US',
  requestId: '4bf92f35',
  wording: undefined,
  brand: undefined,
  languages: ['en-US'],
  colourScheme: 'light',
  themeSetting: 'system',
  solution: { name: 'Sample', home: '#/@alder/sample' },
  app: undefined,
  switchers: [ORGANISATIONS],
  apps: () => [
    {
      id: 'home',
      name: 'Home',
      icon: 'home',
      group: 'Suite',
      aliases: ['home', '/home'],
      description: 'All your apps in one place.',
      href: '#/@alder/home',
      current: false,
    },
    {
      id: 'sample',
      name: 'Sample',
      icon: 'code',
      group: 'Developers',
      aliases: ['sample', '/sample'],
      description: 'Every value that an application receives.',
      href: '#/@alder/sample',
      current: true,
    },
  ],
  environment: undefined,
  isOverridden: false,
  localSource: undefined,
  localQuestion: undefined,
  tile: undefined,
  user: {
    displayName: 'Mara Keter',
    email: 'marketer@alder.example',
    accountHref: 'http://identity.test/account',
  },
  feedbackAddress: undefined,
  feedbackProgram: undefined,
  navigation: [
    { id: 'home', name: 'Home', href: '#/@alder/home', icon: 'home', current: false },
    { id: 'sample', name: 'Sample', href: '#/@alder/sample', current: true, section: 'Developers' },
  ],
  navigationAwaited: false,
  navigationArrangeable: false,
  foldedSections: new Set(),
  navigationOpen: true,
  navigationHidden: false,
  smallWindow: false,
  screen: { kind: 'none' },
  connectivityNotice: 'none',
  offlineReady: undefined,
  outage: undefined,
  sessionPaused: false,
  impersonatedUntil: undefined,
  impersonator: undefined,
  toasts: [],
  settings: {},
  recents: undefined,
  palette: undefined,
  inbox: { unseen: 0, list: { kind: 'none' } },
  notificationCount: 0,
  help: EMPTY_HELP,
  hasDebugTab: false,
  assistant: {
    ...EMPTY_ASSISTANT,
    ...{ step: 'hidden', warning: undefined, page: undefined, last: undefined },
    ...{ isLoading: false, isShown: false, isOffered: false },
  },
  helpSubject: { appId: 'sample', filters: [] },
  prompt: undefined,
  question: undefined,
  hasUnsaved: false,
  hasAppDialog: false,
  frameClicks: 0,
  component: undefined,
};

export function createTestModel(change: Partial<ChromeView> = {}): TestModel {
  let view: ChromeView = { ...VIEW, ...change };
  const listeners = new Set<() => void>();
  const sent: ChromeAction[] = [];
  const model: TestModel = {
    actions: [],
    answerSearch: () => undefined,
    sent,
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => void sent.push(event),
    sendConfirmed: (event) => void sent.push(event),
    moveBy: () => undefined,
    ports: {
      palette: {
        listActions: async () => model.actions,
        searchApplication(term, onHits) {
          const found = model.answerSearch(term);
          if (found) onHits(found);
          return () => {};
        },
      },
      help: createHelpStore(),
      notifications: createInboxStore(),
      prompts: {
        store: createPromptStore(),
        ask: () => {},
        withdraw: () => {},
        startTour: async () => false,
        askAgreement: async () => undefined,
      },
    },
    set(next) {
      view = { ...view, ...next };
      for (const listener of listeners) listener();
    },
  };
  return model;
}
