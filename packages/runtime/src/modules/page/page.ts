import type {
  FrameConfiguration,
  ModalDetection,
  PerformanceRecord,
  RuntimePage,
} from '@unified-shell/app-sdk/runtime-module';
import { readCombinations } from '@unified-shell/protocol/keyboard/key-combination';
import type { MessageType, MessageValue } from '@unified-shell/protocol/messages/messages';
import { PAGE_LIMITS } from '@unified-shell/protocol/values/page-limits';
import { cutText } from '@unified-shell/text/cut-text';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from './notified-value';
import { shellAddress } from './shell-address';
import { createUnsavedChanges } from './unsaved-changes';

export interface PageEnvironment {
  send<T extends MessageType>(type: T, value: MessageValue<T>): void;
  notify: Requests['notify'];
  appId(): string | undefined;
  configuration(): FrameConfiguration | null;
  shellOrigin: string;
  version: string;
  /** Opens a URL in a new window. */
  openWindow(url: string): void;
  writeClipboard(text: string): Promise<void>;
  warn(text: string): void;
}

/** The page module; `repeat` sends its values again after a reconnection. */
export interface Page {
  api: Omit<RuntimePage, keyof ModalDetection>;
  /** Prints in place of the browser; undefined unless the application has set it. */
  print(): (() => void) | undefined;
  repeat(): void;
}

const MAX_NAME_CHARS = 128;

/** Title, loading state and navigation of the application's page (`page` of the runtime module). */
export function createPage(environment: PageEnvironment): Page {
  const { send, notify, appId, configuration, shellOrigin, version, openWindow, warn } = environment;
  let done: MessageValue<'DONE'> | undefined;
  let record: PerformanceRecord | undefined;
  let spinner = true;
  let print: (() => void) | undefined;

  const finish = (name?: unknown): PerformanceRecord => {
    if (record === undefined) {
      const named = name === undefined ? {} : { name: cutText(String(name), MAX_NAME_CHARS) };
      done = named;
      record = { appId: appId() ?? '', serviceWorker: api.serviceWorker, version, ...named };
      send('DONE', done);
    } else if (spinner) notify('page.spinner', false);
    spinner = false;
    return record;
  };
  const addressOf: RuntimePage['generateShellUrl'] = (place, newApp) =>
    shellAddress(place, newApp === true, configuration(), shellOrigin);

  const title = createNotifiedValue('', (text) => send('TITLE', { title: cutText(text, PAGE_LIMITS.title) }));
  const modal = createNotifiedValue(false, (isOpen) => notify('page.modal', isOpen));
  const offlineReady = createNotifiedValue(false, (isReady) => notify('page.offlineReady', isReady));
  const combinations = createNotifiedValue<RuntimePage['preventDefaultCombos']>([], (written) =>
    notify('page.preventDefaultCombos', readCombinations(written, PAGE_LIMITS.combinations)),
  );
  const unsaved = createUnsavedChanges(notify);
  const iframeReload: RuntimePage['iframeReload'] = (cacheBust) =>
    notify('page.reload', { cacheBust: cacheBust !== false });

  const api: Page['api'] = {
    get serviceWorker() {
      return configuration()?.thunderbird === 'serviceworker';
    },
    beforePrintHandler: undefined,
    afterPrintHandler: undefined,
    get title() {
      return title.value;
    },
    set title(text) {
      title.value = String(text);
      if (title.value.length > PAGE_LIMITS.title) {
        warn(`the title is cut to ${PAGE_LIMITS.title} characters.`);
      }
    },
    get spinner() {
      return spinner;
    },
    set spinner(wanted) {
      if (!wanted) finish();
      else if (!spinner) {
        spinner = true;
        notify('page.spinner', true);
      }
    },
    done: (options) => Promise.resolve(finish(options?.name)),
    start(options) {
      if (options?.spinner === true) api.spinner = true;
    },
    shellRedirect(pathOrUrl, options) {
      const replace = options?.replace === true;
      send('SHELL_REDIRECT', { url: String(pathOrUrl), ...(replace && { replace }) });
    },
    blockNavigation: unsaved.block,
    get unloadPromptMessage() {
      return unsaved.message;
    },
    set unloadPromptMessage(text) {
      unsaved.message = text;
    },
    get modal() {
      return modal.value;
    },
    set modal(isOpen) {
      modal.value = Boolean(isOpen);
    },
    get offlineReady() {
      return offlineReady.value;
    },
    set offlineReady(isReady) {
      offlineReady.value = Boolean(isReady);
    },
    get preventDefaultCombos() {
      return combinations.value;
    },
    set preventDefaultCombos(written) {
      combinations.value = written;
    },
    generateShellUrl: addressOf,
    openInNewTab: (place, newApp) => openWindow(addressOf(place, newApp)),
    iframeReload,
    reloadSandbox: () => iframeReload(),
    notFound: () => notify('page.notFound'),
    clipboardWrite: (text) => environment.writeClipboard(String(text)),
    print(callback) {
      print = callback;
    },
  };
  return {
    api,
    print: () => print,
    repeat() {
      title.repeat();
      if (done !== undefined) {
        send('DONE', done);
        if (spinner) notify('page.spinner', true);
      }
      for (const setting of [modal, offlineReady, combinations, unsaved]) setting.repeat();
    },
  };
}
