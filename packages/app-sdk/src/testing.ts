// A fake shell for the tests of applications: it gives the answers of a real one without a frame or messages.
import type { Configuration } from '@unified-shell/protocol/configuration';
import {
  SHELL_FACTS,
  SIDENAV_FACTS,
  USER_FACTS,
} from '@unified-shell/protocol/frame-configuration/fact-names';
import { mergeConfiguration } from '@unified-shell/protocol/frame-configuration/merge-configuration';
import type { FrameConfiguration, Handler, RuntimeModule, RuntimeObject } from './runtime-module';
import { createEvents } from './testing/events';
import { createFakeFacts } from './testing/fake-facts';
import { createFakePage } from './testing/fake-page';
import { createFakeServices } from './testing/fake-services';
import { createFakeUser } from './testing/fake-user';
import { mirror } from './testing/mirror';

export interface FakeShell {
  /**
   * The application's calls in order: `DONE`, `TITLE`, `SHELL_REDIRECT` or the name of the call, each with its value.
   */
  said: [type: string, value: unknown][];
  /** Changes the configuration. The first call emits `ready`, each later one that changes a value `configuration`. */
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
  const late = new Set<Handler>();
  let last: FrameConfiguration | null = null;
  let tellFirst = () => {};
  const configured = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  const source = { configured, configuration: () => last };

  const page = createFakePage(said, source.configuration);
  const user = createFakeUser(said, createFakeFacts(USER_FACTS, source), source);
  const shell = createFakeFacts(SHELL_FACTS, source);
  const sidenavFacts = createFakeFacts(SIDENAV_FACTS, source);
  const services = createFakeServices(said, { ...source, sidenavFacts: sidenavFacts.api });
  const { topbar } = services;
  const own = {
    ...events,
    feedback: null,
    heroClick: undefined,
    historyChange: undefined,
    blockNavigation: page.blockNavigation,
    done: page.done,
    get appId() {
      return last?.appId;
    },
    get configured() {
      return last !== null;
    },
    get lastConfigurationPayload() {
      return last;
    },
    on(type: string, handler: Handler) {
      events.on(type, handler);
      if (type !== 'ready' || last === null) return;
      late.add(handler);
      queueMicrotask(() => late.delete(handler) && handler(last));
    },
    off(type: string, handler: Handler) {
      events.off(type, handler);
      if (type === 'ready') late.delete(handler);
    },
  } satisfies Partial<RuntimeObject>;
  const runtime: RuntimeObject = mirror(
    mirror(mirror(own, page, ['title', 'spinner', 'modal']), topbar, [
      'solution',
      'workspaces',
      'customEnvLabel',
    ]),
    user.api,
    ['logoutUrl'],
  );
  const module: RuntimeModule = {
    default: () => runtime,
    Runtime: () => runtime,
    page,
    ...services,
    user: () => user.api,
    shell: () => ({ ...shell.api, getExtendedShellInfo: () => shell.api.get('shellInfo') }),
    isNested: false,
  };
  window.unifiedShellRuntime = module;
  window.EXC_MR_READY?.();

  return {
    said,
    configure(changes) {
      const before = last;
      const now = mergeConfiguration(before, changes);
      if (now === undefined) return;
      last = now;
      tellFirst();
      events.emit(before === null ? 'ready' : 'configuration', now);
      if (before !== null) for (const { emit } of [user, shell, sidenavFacts]) emit(before, now);
    },
    goTo(path) {
      events.emit('history', { type: 'external', path });
      runtime.historyChange?.(path.replace(/^\//, ''));
    },
    remove() {
      delete window.unifiedShellRuntime;
    },
  };
}
