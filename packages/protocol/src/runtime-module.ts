import type { Configuration } from './configuration';

/** The configuration as handlers get it. `imsInfo` is always there; `changedProperties` names what is new. */
export interface FrameConfiguration extends Configuration {
  imsInfo: { [name: string]: unknown };
  changedProperties: readonly string[];
}

/** The browser's history moved from outside; `path` is below the solution's mount and begins with `/`. */
export interface HistoryEvent {
  type: 'external' | 'internal';
  path: string;
}

/** A handler takes what its event carries; which that is stands in each emitter's documentation. */
export type Handler = { bivariant(...values: readonly unknown[]): void }['bivariant'];

export interface Emitter {
  on(type: string, handler: Handler): void;
  off(type: string, handler: Handler): void;
  /** Calls this frame's handlers only. */
  emit(type: string, ...values: unknown[]): void;
}

/**
 * The runtime object. Events: `ready` (FrameConfiguration, once; a handler added later gets it too), `configuration`
 * (FrameConfiguration, at each later change), `history` (HistoryEvent). Extensible: setting a property never throws.
 */
export interface RuntimeObject extends Emitter {
  /** Known once the shell has answered. */
  readonly appId: string | undefined;
  readonly configured: boolean;
  readonly lastConfigurationPayload: FrameConfiguration | null;
  /** As `page.title`. */
  title: string;
  /** As `page.done`. */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
}

export interface PerformanceRecord {
  appId: string;
  serviceWorker: boolean;
  version: string;
  name?: string;
}

export interface RuntimePage {
  /** The `detail` part of the page title. */
  title: string;
  /** The application is usable. Counts once; every call settles. */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
  /** Opens another solution: a path of the shell such as `/home`, or a full address. */
  shellRedirect(pathOrUrl: string, options?: { replace?: boolean }): void;
}

/** Facts by name, once the configuration is there. Events: `change:<name>` with the new value. */
export interface RuntimeFacts extends Emitter {
  /** Waits for the configuration; undefined for a name that does not exist. */
  get(name: string): Promise<unknown>;
}

/** What the runtime script defines as `window['exc-module-runtime']` and as `window.unifiedShellRuntime`. */
export interface RuntimeModule {
  /** Callable and constructible; always the same object. */
  default(options?: unknown): RuntimeObject;
  Runtime(options?: unknown): RuntimeObject;
  page: RuntimePage;
  /** `change:imsInfo` carries two values: the whole object, and one with only what changed. */
  user(): RuntimeFacts;
  shell(): RuntimeFacts;
  /** An application inside an application; never so far. */
  isNested: boolean;
}

declare global {
  interface Window {
    'exc-module-runtime'?: RuntimeModule;
    unifiedShellRuntime?: RuntimeModule;
    /** Set by the application before the runtime is there; the loader calls it. */
    EXC_MR_READY?: (() => void) & { autoDelete?: boolean };
  }
}
