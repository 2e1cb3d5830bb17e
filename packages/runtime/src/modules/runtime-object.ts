import type {
  Emitter,
  FrameConfiguration,
  Handler,
  RuntimeObject,
  RuntimePage,
} from '@unified-shell/protocol/runtime-module';

export interface RuntimeSource {
  emitter: Emitter;
  page: RuntimePage;
  appId(): string | undefined;
  configuration(): FrameConfiguration | null;
  /** `ready` has been told already. */
  wasReady(): boolean;
  report(error: unknown): void;
}

/**
 * The object that applications subscribe on: one per frame, whoever asks. An application that starts late would wait for
 * `ready` for ever, so a handler added after it is called once, soon, but never before `on` has returned.
 */
export function createRuntimeObject(source: RuntimeSource): RuntimeObject {
  const { emitter, page } = source;
  const late = new Set<Handler>();

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
