// A fake shell for the tests of applications: it gives the answers of a real one without a frame or messages.
import type { Configuration } from '@unified-shell/protocol/configuration';
import type {
  Emitter,
  FrameConfiguration,
  Handler,
  RuntimeModule,
  RuntimeObject,
  RuntimeUser,
} from './runtime-module';
import { createFakeServices } from './testing/fake-services';

export interface FakeShell {
  /**
   * The application's calls in order: `DONE`, `TITLE`, `SHELL_REDIRECT` or the name of the call, each with its value.
   */
  said: [type: string, value: unknown][];
  /** Changes the configuration. The first call emits `ready`, each later one `configuration`. */
  configure(changes: Configuration): void;
  /** Moves the frame to another app location, as the shell does: emits `history`. */
  goTo(path: string): void;
  /** Removes the runtime from the window. */
  remove(): void;
}

/** Defines a runtime in this window and calls `EXC_MR_READY`, as the loader does. */
export function createFakeShell(): FakeShell {
  const said: FakeShell['said'] = [];
  const events = createEvents();
  const facts = createEvents();
  let last: FrameConfiguration | null = null;
  let tellFirst = () => {};
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  let title = '';

  const done = () => {
    said.push(['DONE', {}]);
    return Promise.resolve({ appId: last?.appId ?? '', serviceWorker: false, version: 'fake' });
  };
  let spinner = true;
  const page: RuntimeModule['page'] = {
    beforePrintHandler: undefined,
    afterPrintHandler: undefined,
    get spinner() {
      return spinner;
    },
    set spinner(shown) {
      spinner = shown;
      said.push(['page.spinner', shown]);
    },
    unloadPromptMessage: '',
    modal: false,
    offlineReady: false,
    preventDefaultCombos: [],
    blockNavigation: (enabled, options) => void said.push(['page.blockNavigation', { enabled, ...options }]),
    start: (options) => void said.push(['page.start', options]),
    generateShellUrl: (place) => `http://shell.test/#/${typeof place === 'string' ? place : place.path}`,
    openInNewTab: (place) => void said.push(['page.openInNewTab', place]),
    iframeReload: () => void said.push(['page.iframeReload', undefined]),
    notFound: () => void said.push(['page.notFound', undefined]),
    clipboardWrite: async (text) => void said.push(['page.clipboardWrite', text]),
    print: (callback) => void said.push(['page.print', callback]),
    reloadSandbox: () => void said.push(['page.iframeReload', undefined]),
    modalAutoDetect: false,
    toggleAutoDetect: async (type, enable) => void said.push(['page.toggleAutoDetect', { type, enable }]),
    getModalQuerySelectors: () => [],
    setModalQuerySelectors: (selectors) => void said.push(['page.setModalQuerySelectors', selectors]),
    getObservableQuerySelectors: () => [],
    setObservableQuerySelectors: (type, selectors) =>
      void said.push(['page.setObservableQuerySelectors', { type, selectors }]),
    get title() {
      return title;
    },
    set title(text) {
      title = text;
      said.push(['TITLE', { title }]);
    },
    done,
    shellRedirect: (url, options) => void said.push(['SHELL_REDIRECT', { url, ...options }]),
  };
  const runtime: RuntimeObject = {
    ...events,
    solution: undefined,
    workspaces: undefined,
    feedback: null,
    get title() {
      return page.title;
    },
    set title(text) {
      page.title = text;
    },
    get spinner() {
      return page.spinner;
    },
    set spinner(shown) {
      page.spinner = shown;
    },
    modal: false,
    blockNavigation: page.blockNavigation,
    customEnvLabel: undefined,
    heroClick: undefined,
    historyChange: undefined,
    logoutUrl: undefined,
    done,
    get appId() {
      return last?.appId;
    },
    get configured() {
      return last !== null;
    },
    get lastConfigurationPayload() {
      return last;
    },
    on(type, handler) {
      events.on(type, handler);
      if (type === 'ready' && last) queueMicrotask(() => handler(last));
    },
  };
  const known = {
    ...facts,
    async get(name: string): Promise<unknown> {
      await first;
      return Reflect.get(Object(last), name);
    },
  };
  const user: RuntimeUser = {
    ...known,
    authExpired: () => void said.push(['user.authExpired', undefined]),
    getFulfillableItems: async () => [],
    logoutUrl: undefined,
    showRolesPicker: false,
    getLastLogin: async () => [],
    rolesPickerConfig: undefined,
  };
  const shell = { ...known, getExtendedShellInfo: () => known.get('shellInfo') };
  const module: RuntimeModule = {
    default: () => runtime,
    Runtime: () => runtime,
    page,
    ...createFakeServices(said),
    component: () => ({
      async open(id, data) {
        said.push(['component.open', { id, data }]);
      },
      close: (data) => void said.push(['component.close', { data }]),
      isComponent: () => last?.inModal === true,
    }),
    user: () => user,
    shell: () => shell,
    isNested: false,
  };
  window.unifiedShellRuntime = module;
  window.EXC_MR_READY?.();

  return {
    said,
    configure(changes) {
      const isFirst = last === null;
      const now = { imsInfo: {}, ...last, ...changes, changedProperties: Object.keys(changes) };
      last = { ...now, imsInfo: now.imsInfo ?? {} };
      tellFirst();
      events.emit(isFirst ? 'ready' : 'configuration', last);
      if (!isFirst) for (const [name, value] of Object.entries(changes)) facts.emit(`change:${name}`, value);
    },
    goTo: (path) => events.emit('history', { type: 'external', path }),
    remove() {
      delete window.unifiedShellRuntime;
    },
  };
}

function createEvents(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on: (type, handler) => void handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
    off: (type, handler) => void handlers.get(type)?.delete(handler),
    emit: (type, ...values) => handlers.get(type)?.forEach((handler) => void handler(...values)),
  };
}
