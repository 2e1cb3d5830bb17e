import type { ModalDetection, PerformanceRecord, RuntimePage } from './runtime-module';
import { askRuntime, whenRuntime } from './when-runtime';

/** The runtime's page without the members that exist only for older applications. */
type Page = Omit<
  RuntimePage,
  | 'print'
  | 'beforePrintHandler'
  | 'afterPrintHandler'
  | 'reloadSandbox'
  | Exclude<keyof ModalDetection, 'modalAutoDetect'>
>;

/**
 * The application's page in the shell. Calls and values set before the runtime has loaded are applied when it has.
 */
export const page: Page = {
  get title() {
    return window.unifiedShellRuntime?.page.title ?? '';
  },
  set title(text) {
    whenRuntime((module) => {
      module.page.title = text;
    });
  },
  get spinner() {
    return window.unifiedShellRuntime?.page.spinner ?? true;
  },
  set spinner(shown) {
    whenRuntime((module) => {
      module.page.spinner = shown;
    });
  },
  done: (options) => askRuntime<PerformanceRecord>((module) => module.page.done(options)),
  start: (options) => void whenRuntime((module) => module.page.start(options)),
  shellRedirect(pathOrUrl, options) {
    whenRuntime((module) => module.page.shellRedirect(pathOrUrl, options));
  },
  // Outside the shell there is no shell address, so the result is an empty link.
  generateShellUrl: (place, newApp) => window.unifiedShellRuntime?.page.generateShellUrl(place, newApp) ?? '',
  openInNewTab: (place, newApp) => void whenRuntime((module) => module.page.openInNewTab(place, newApp)),
  iframeReload: (cacheBust) => void whenRuntime((module) => module.page.iframeReload(cacheBust)),
  blockNavigation: (enabled, options) =>
    void whenRuntime((module) => module.page.blockNavigation(enabled, options)),
  get unloadPromptMessage() {
    return window.unifiedShellRuntime?.page.unloadPromptMessage ?? '';
  },
  set unloadPromptMessage(text) {
    whenRuntime((module) => {
      module.page.unloadPromptMessage = text;
    });
  },
  get modal() {
    return window.unifiedShellRuntime?.page.modal ?? false;
  },
  set modal(isOpen) {
    whenRuntime((module) => {
      module.page.modal = isOpen;
    });
  },
  get offlineReady() {
    return window.unifiedShellRuntime?.page.offlineReady ?? false;
  },
  set offlineReady(isReady) {
    whenRuntime((module) => {
      module.page.offlineReady = isReady;
    });
  },
  get serviceWorker() {
    return window.unifiedShellRuntime?.page.serviceWorker ?? false;
  },
  get modalAutoDetect() {
    return window.unifiedShellRuntime?.page.modalAutoDetect ?? false;
  },
  set modalAutoDetect(isOn) {
    whenRuntime((module) => {
      module.page.modalAutoDetect = isOn;
    });
  },
  get preventDefaultCombos() {
    return window.unifiedShellRuntime?.page.preventDefaultCombos ?? [];
  },
  set preventDefaultCombos(combinations) {
    whenRuntime((module) => {
      module.page.preventDefaultCombos = combinations;
    });
  },
  notFound: () => void whenRuntime((module) => module.page.notFound()),
  clipboardWrite: (text) => askRuntime((module) => module.page.clipboardWrite(text)),
};
