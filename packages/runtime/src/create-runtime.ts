import type { RuntimeModule } from '@unified-shell/protocol/runtime-module';
import { createConfigurationState } from './configuration/configuration-state';
import { type ConnectionEnvironment, startConnection } from './connection/connection';
import { createEmitter } from './emitter';
import { createHistorySync, type HistoryEnvironment } from './history/history-sync';
import { createFacts, SHELL_FACTS, USER_FACTS } from './modules/facts';
import { createPage } from './modules/page';
import { createRuntimeObject } from './modules/runtime-object';

/** Everything the runtime gets from outside. */
export interface RuntimeEnvironment<Far> extends ConnectionEnvironment<Far>, HistoryEnvironment {
  /** An error of an application's handler: shown to its developer, never thrown into the runtime. */
  report(error: unknown): void;
}

export interface StartedRuntime {
  module: RuntimeModule;
  stop(): void;
}

/**
 * Connects the frame and builds the module that applications use (contract §5). The first CONFIGURE of a document is told
 * as `ready`, then READY goes out; later ones as `configuration` and `change:<name>`. When the shell forgets the frame
 * while its document lives, title and DONE are said again.
 */
export function createRuntime<Far>(environment: RuntimeEnvironment<Far>, version: string): StartedRuntime {
  const { report } = environment;
  let appId: string | undefined;
  let connections = 0;
  let saidReady = false;

  const state = createConfigurationState();
  const events = createEmitter(report);
  const connection = startConnection(environment, version, {
    onConnected(id) {
      appId = id;
      saidReady = false;
      connections += 1;
      if (connections > 1) page.repeat();
    },
    onMessage(message) {
      if (message.type === 'CONFIGURE') configure(message.value, message.changed);
      else if (message.type === 'HISTORY') history.goTo(message.value.path);
    },
  });
  const page = createPage({ send: connection.send, appId: () => appId, version });
  const history = createHistorySync(environment, {
    onWent: (value) => connection.send('HISTORY', value),
    onSent: (place) => events.emit('history', { type: 'external', path: withSlash(place) }),
  });
  const source = { ...state, report };
  const user = createFacts(USER_FACTS, source);
  const shell = createFacts(SHELL_FACTS, source);
  const runtime = createRuntimeObject({
    ...source,
    emitter: events,
    page: page.api,
    appId: () => appId,
    wasReady: () => state.configuration() !== null,
  });

  function configure(...update: Parameters<typeof state.update>): void {
    const before = state.configuration();
    const now = state.update(...update);
    if (now && before === null) events.emit('ready', now);
    else if (now) {
      events.emit('configuration', now);
      user.tell(before, now);
      shell.tell(before, now);
    }
    if (now?.historyType && now.baseFrameUrl) {
      const { historyType, baseFrameUrl: base, browserParamFilterList: hidden } = now;
      history.mount({ historyType, base, hidden });
    }
    if (!saidReady) connection.send('READY', {});
    saidReady = true;
  }

  // Ordinary functions, so that `new Runtime()` works as well as `Runtime()`.
  function Runtime() {
    return runtime;
  }
  const module: RuntimeModule = {
    default: Runtime,
    Runtime,
    page: page.api,
    user: () => user.api,
    shell: () => shell.api,
    isNested: false,
  };
  return {
    module,
    stop() {
      history.stop();
      connection.stop();
    },
  };
}

function withSlash(place: string): string {
  return place.startsWith('/') ? place : `/${place}`;
}
