import type { RuntimeModule } from '@unified-shell/app-sdk/runtime-module';
import { listen } from '@unified-shell/protocol/channel/listen';
import { createConfigurationState } from './configuration/configuration-state';
import { type ConnectionEnvironment, startConnection } from './connection/connection';
import { createRequests } from './connection/requests';
import { mountOf, withSlash } from './history/app-location';
import { createLocateEntry } from './history/entry-location';
import { createHistorySync, type HistoryEnvironment } from './history/history-sync';
import { relayKeys } from './keyboard/relay-keys';
import { restoreFocus } from './keyboard/restore-focus';
import { createModules, type ModuleEnvironment } from './modules/create-modules';
import { createRuntimeObject } from './modules/runtime-object';
import { createEmitter } from './shared/emitter';
import { guarded } from './shared/guarded';

/** The runtime's environment, injected so that tests can replace it. */
export interface RuntimeEnvironment<Far>
  extends ConnectionEnvironment<Far>,
    HistoryEnvironment,
    ModuleEnvironment {
  /** Reports an error of an application's handler to its developer, instead of throwing it into the runtime. */
  report(error: unknown): void;
}

export interface StartedRuntime {
  module: RuntimeModule;
  stop(): void;
}

/**
 * Connects the frame and creates the module that applications use (contract §5). The first CONFIGURE of a document is
 * emitted as `ready`, then READY is sent; later ones are emitted as `configuration` and `change:<name>`. When the
 * shell loses the connection while the document is loaded, the application's values are sent again.
 */
export function createRuntime<Far>(environment: RuntimeEnvironment<Far>, version: string): StartedRuntime {
  const { report, page: frame } = environment;
  let appId: string | undefined;
  let saidReady = false;
  let errors = 0;

  /** Calls a function that the application may have set. */
  const callHandler = (handler: unknown, ...args: unknown[]) => {
    if (typeof handler === 'function') guarded(() => handler(...args), report);
  };
  const state = createConfigurationState();
  const events = createEmitter(report);
  const connection = startConnection(environment, version, {
    onPong(id) {
      appId = id;
    },
    onDropped() {
      saidReady = false;
      requests.fail();
      history.awaitMount();
      modules.repeat();
    },
    onMessage(message) {
      if (message.type === 'CONFIGURE') configure(message.value, message.changed);
      else if (message.type === 'HISTORY') history.goTo(message.value.path);
      else if (message.type === 'RUNTIME_RESP') requests.onResponse(message.re, message.value);
      else if (message.type === 'RUNTIME_REQ') {
        const { module, method, args } = message.value;
        guarded(() => modules.handle(`${module}.${method}`, args), report);
      }
    },
  });
  const requests = createRequests({ ...environment, send: connection.send });
  const history = createHistorySync(environment, {
    onNavigated(value) {
      connection.send('HISTORY', value);
      modules.moved();
    },
    onNavigate(appLocation) {
      const path = withSlash(appLocation);
      events.emit('history', { type: 'external', path });
      callHandler(runtime.historyChange, path.slice(1));
      modules.moved();
    },
  });
  const ownParameters = Object.keys(environment.isolation);
  const href = () => frame.location.href;
  const locate = createLocateEntry(state.configuration, href, ownParameters);
  const modules = createModules(environment, {
    ...state,
    ...requests,
    version,
    errors: () => errors,
    send: connection.send,
    appId: () => appId,
    location: () => locate(href()),
    locate,
  });
  const stopRelaying = relayKeys(frame, requests.notify, {
    shellKeys: () => state.configuration()?.shellKeys ?? [],
    print: modules.print,
  });
  const countError = () => {
    errors++;
  };
  const stopReporting = listen(frame, {
    error: countError,
    unhandledrejection: countError,
    click: () => connection.send('CLICK', {}),
    pagehide: modules.flush,
    beforeprint: () => callHandler(modules.members.page.beforePrintHandler),
    afterprint: () => callHandler(modules.members.page.afterPrintHandler),
  });
  const stopKeeping = restoreFocus(frame);
  const runtime = createRuntimeObject({
    ...state,
    report,
    modules: modules.members,
    emitter: events,
    appId: () => appId,
  });

  function configure(...update: Parameters<typeof state.update>): void {
    const before = state.configuration();
    const now = state.update(...update);
    if (now && before === null) events.emit('ready', now);
    else if (now) {
      events.emit('configuration', now);
      modules.configured(before, now);
    }
    const mount = mountOf(state.configuration(), ownParameters);
    if (mount) {
      history.mount(mount);
      modules.moved();
    }
    if (!saidReady) connection.send('READY', {});
    saidReady = true;
  }

  // Ordinary functions, so that `new Runtime()` works as well as `Runtime()`.
  function Runtime() {
    return runtime;
  }
  return {
    module: { default: Runtime, Runtime, ...modules.members, isNested: false },
    stop() {
      stopRelaying();
      stopReporting();
      stopKeeping();
      history.stop();
      modules.stop();
      connection.stop();
    },
  };
}
