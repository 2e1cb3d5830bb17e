import type { FrameConfiguration, PerformanceRecord, RuntimePage } from '../runtime-module';

const SELECTORS: Readonly<Record<string, readonly string[]>> = {
  MODAL: ['dialog:modal', '[aria-modal="true"]'],
  POPOVER: ['[popover]'],
};

/** The page of a fake shell. Values are read back; calls are recorded. */
export function createFakePage(
  said: [type: string, value: unknown][],
  configuration: () => FrameConfiguration | null,
): RuntimePage {
  let title = '';
  let spinner = true;
  let record: PerformanceRecord | undefined;
  const own = new Map<string, string[]>();

  const finish = (named: { name?: string } = {}): PerformanceRecord => {
    if (record === undefined) {
      record = {
        appId: configuration()?.appId ?? '',
        serviceWorker: page.serviceWorker,
        version: 'fake',
        ...named,
      };
      said.push(['DONE', named]);
    } else if (spinner) said.push(['page.spinner', false]);
    spinner = false;
    return record;
  };
  const selectorsOf = (type: string) => own.get(type) ?? [...(SELECTORS[type] ?? [])];
  const setSelectors = (type: string, selectors: readonly string[] = []) => {
    if (selectors.length > 0) own.set(type, [...selectors]);
    else own.delete(type);
  };
  const page: RuntimePage = {
    get serviceWorker() {
      return configuration()?.thunderbird === 'serviceworker';
    },
    beforePrintHandler: undefined,
    afterPrintHandler: undefined,
    unloadPromptMessage: 'Are you sure?',
    modal: false,
    offlineReady: false,
    preventDefaultCombos: [],
    modalAutoDetect: false,
    get title() {
      return title;
    },
    set title(text) {
      title = text;
      said.push(['TITLE', { title }]);
    },
    get spinner() {
      return spinner;
    },
    set spinner(isShown) {
      if (!isShown) finish();
      else if (!spinner) {
        spinner = true;
        said.push(['page.spinner', true]);
      }
    },
    done: async (options) => finish(options?.name === undefined ? {} : { name: options.name }),
    start(options) {
      said.push(['page.start', options]);
      if (options?.spinner === true) page.spinner = true;
    },
    blockNavigation: (enabled, options) => void said.push(['page.blockNavigation', { enabled, ...options }]),
    shellRedirect: (url, options) => void said.push(['SHELL_REDIRECT', { url, ...options }]),
    generateShellUrl(place) {
      const path = typeof place === 'string' ? place : place.path;
      return `http://shell.test/#/${(path ?? '').replace(/^\//, '')}`;
    },
    openInNewTab: (place) => void said.push(['page.openInNewTab', place]),
    iframeReload: () => void said.push(['page.iframeReload', undefined]),
    reloadSandbox: () => void said.push(['page.iframeReload', undefined]),
    notFound: () => void said.push(['page.notFound', undefined]),
    clipboardWrite: async (text) => void said.push(['page.clipboardWrite', text]),
    print: (callback) => void said.push(['page.print', callback]),
    async toggleAutoDetect(type, enable) {
      if (type === 'MODAL') page.modalAutoDetect = enable;
    },
    getModalQuerySelectors: () => selectorsOf('MODAL'),
    setModalQuerySelectors: (selectors) => setSelectors('MODAL', selectors),
    getObservableQuerySelectors: selectorsOf,
    setObservableQuerySelectors: setSelectors,
  };
  return page;
}
