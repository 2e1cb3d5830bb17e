import type {
  Emitter,
  FrameConfiguration,
  Handler,
  RuntimeMembers,
  RuntimeObject,
} from '@unified-shell/app-sdk/runtime-module';
import { guarded } from '../shared/guarded';
import { mirrorProperties } from '../shared/mirror-properties';

export interface RuntimeSource {
  emitter: Emitter;
  modules: Pick<RuntimeMembers, 'page' | 'topbar' | 'user'>;
  appId(): string | undefined;
  configuration(): FrameConfiguration | null;
  report(error: unknown): void;
}

/**
 * The object that applications subscribe to, one per frame. A handler that is added after `ready` has been emitted is
 * called once in a microtask, after `on` has returned; otherwise an application that starts late would wait for ever.
 * The other properties are for older applications and mirror those of the modules.
 */
export function createRuntimeObject(source: RuntimeSource): RuntimeObject {
  const { emitter, modules } = source;
  const { page, topbar } = modules;
  const pending = new Set<Handler>();
  let heroClick: RuntimeObject['heroClick'];
  let feedback: RuntimeObject['feedback'] = null;

  const notifyReady = (handler: Handler) => {
    if (pending.delete(handler)) guarded(() => handler(source.configuration()), source.report);
  };

  const own = {
    get appId() {
      return source.appId();
    },
    get configured() {
      return source.configuration() !== null;
    },
    get lastConfigurationPayload() {
      return source.configuration();
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
    blockNavigation: page.blockNavigation,
    done: page.done,
    emit: emitter.emit,
    on(type: string, handler: Handler) {
      emitter.on(type, handler);
      if (type !== 'ready' || !own.configured) return;
      pending.add(handler);
      queueMicrotask(() => notifyReady(handler));
    },
    off(type: string, handler: Handler) {
      emitter.off(type, handler);
      if (type === 'ready') pending.delete(handler);
    },
  };
  const withUser = mirrorProperties(own, modules.user(), ['logoutUrl']);
  const withHeader = mirrorProperties(withUser, topbar, ['solution', 'workspaces', 'customEnvLabel']);
  return mirrorProperties(withHeader, page, ['title', 'spinner', 'modal']);
}
