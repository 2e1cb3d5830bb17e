import type {
  Emitter,
  FrameConfiguration,
  Handler,
  RuntimeMembers,
  RuntimeObject,
} from '@unified-shell/protocol/runtime-module';

export interface RuntimeSource {
  emitter: Emitter;
  modules: Pick<RuntimeMembers, 'page' | 'topbar' | 'user'>;
  appId(): string | undefined;
  configuration(): FrameConfiguration | null;
  /** `ready` has been told already. */
  wasReady(): boolean;
  report(error: unknown): void;
}

/**
 * The object that applications subscribe on: one per frame, whoever asks. An application that starts late would wait for
 * `ready` for ever, so a handler added after it is called once, soon, but never before `on` has returned. Its properties are
 * those that older applications set here, and stand for the ones of the modules.
 */
export function createRuntimeObject(source: RuntimeSource): RuntimeObject {
  const { emitter, modules } = source;
  const { page, topbar } = modules;
  const late = new Set<Handler>();
  let heroClick: RuntimeObject['heroClick'];
  let feedback: RuntimeObject['feedback'] = null;

  const tellLate = (handler: Handler) => {
    if (!late.delete(handler)) return;
    try {
      handler(source.configuration());
    } catch (error) {
      source.report(error);
    }
  };

  return {
    get appId() {
      return source.appId();
    },
    get configured() {
      return source.configuration() !== null;
    },
    get lastConfigurationPayload() {
      return source.configuration();
    },
    get title() {
      return page.title;
    },
    set title(text) {
      page.title = text;
    },
    get solution() {
      return topbar.solution;
    },
    set solution(solution) {
      topbar.solution = solution;
    },
    get workspaces() {
      return topbar.workspaces;
    },
    set workspaces(workspaces) {
      topbar.workspaces = workspaces;
    },
    get customEnvLabel() {
      return topbar.customEnvLabel;
    },
    set customEnvLabel(label) {
      topbar.customEnvLabel = label;
    },
    get favicon() {
      return page.favicon;
    },
    set favicon(url) {
      page.favicon = url;
    },
    get spinner() {
      return page.spinner;
    },
    set spinner(shown) {
      page.spinner = shown;
    },
    get logoutUrl() {
      return modules.user().logoutUrl;
    },
    set logoutUrl(url) {
      modules.user().logoutUrl = url;
    },
    get heroClick() {
      return heroClick;
    },
    set heroClick(callback) {
      heroClick = callback;
      topbar.onHeroClick(callback);
    },
    get feedback() {
      return feedback;
    },
    set feedback(button) {
      feedback = button;
      topbar.setFeedbackButton(button);
    },
    historyChange: undefined,
    get modal() {
      return page.modal;
    },
    set modal(isOpen) {
      page.modal = isOpen;
    },
    blockNavigation: (enabled, options) => page.blockNavigation(enabled, options),
    done: (options) => page.done(options),
    emit: emitter.emit,
    on(type, handler) {
      emitter.on(type, handler);
      if (type !== 'ready' || !source.wasReady()) return;
      late.add(handler);
      queueMicrotask(() => tellLate(handler));
    },
    off(type, handler) {
      emitter.off(type, handler);
      if (type === 'ready') late.delete(handler);
    },
  };
}
