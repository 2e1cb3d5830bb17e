import type { AccessOverrides } from '@unified-shell/catalogue/access/overrides';
import { callHandler, type Handlers } from '../../../chrome/model/call-handler';
import type { Recording } from '../../../kernel/frames/debug/frame-recorder';
import { memoizeLast } from '../../../kernel/platform/memoize-last';
import { changeLocalSource } from '../../../kernel/resolve/local-source/change-local-source';
import { readLocalAddress } from '../../../kernel/resolve/local-source/local-address';
import {
  LOCAL_SOURCE_PARAMETER,
  reloadWithoutLocalSource,
} from '../../../kernel/resolve/local-source/local-sources';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import { debugUserOf } from '../../../kernel/workspace/access/debug-rights';
import { type AgreementList, createAgreements } from './agreement-list';
import type { DebugAction, DebugBrowser, DebugModel } from './debug-model';
import type { DebugDeps } from './debug-part';
import { createDebugReport } from './debug-report';
import { explainAccess, explainPath, readSolutions } from './debug-solutions';
import { deriveDebugView } from './derive-debug-view';
import { addOverrides, NO_OVERRIDES, setOverride } from './edit-overrides';
import { readOverrides, storeOverrides } from './own-overrides';
import { readPageTimings } from './page-timings';
import { secretsIn, startRecorder } from './start-recorder';

export function createDebugModel(deps: DebugDeps, browser: DebugBrowser, close: () => void): DebugModel {
  const { store, environment, configuration: page, address, getSnapshot, getDecision } = deps;
  const recorder = startRecorder(deps);
  const timings = readPageTimings(browser.readTimeline());
  const user = () => debugUserOf(store.getState(), page);
  const solutionsOf = memoizeLast((decisions: ShellSnapshot['state']['decisions']) =>
    readSolutions(decisions, page),
  );
  const solutions = () => solutionsOf(store.getState().decisions);
  const path = (text: string) => explainPath(text, solutions(), getDecision());
  const access = (appId: string) => explainAccess(appId, solutions(), getDecision());

  const listeners = new Set<() => void>();
  const agreements = createAgreements(deps, () => {
    for (const listener of listeners) listener();
  });

  const viewOf = memoizeLast(
    (snapshot: ShellSnapshot, recording: Recording, list: AgreementList, _overrides: string) =>
      deriveDebugView({
        ...{ snapshot, recording, agreements: list, overrides: readOverrides(deps) },
        ...{ solutions: solutions(), user: user(), timings, now: environment.now() },
      }),
  );
  const getView = () =>
    viewOf(getSnapshot(), recorder.getRecording(), agreements.getList(), JSON.stringify(readOverrides(deps)));

  const setOverrides = (overrides: AccessOverrides) => storeOverrides(overrides, deps, browser);
  const handlers: Handlers<DebugAction> = {
    'debug-paused': ({ isPaused }) => recorder.setPaused(isPaused),
    'debug-cleared': () => recorder.clear(),
    'debug-closed': () => close(),
    'override-set': ({ kind, key, value }) =>
      setOverrides(setOverride(readOverrides(deps), kind, key, value)),
    'overrides-added': ({ kind, text, value }) =>
      setOverrides(addOverrides(readOverrides(deps), kind, text, value)),
    'overrides-cleared': () => setOverrides(NO_OVERRIDES),
    'agreements-asked': () => void agreements.load(),
    'agreement-cleared': ({ key }) => void agreements.clear(key),
    'local-source-reset': (action) => changeLocalSource(deps, action),
    'page-reloaded': () => reloadWithoutLocalSource(address),
    'report-saved': saveReport,
  };

  function saveReport(): void {
    const view = getView();
    const at = environment.now();
    const { href, hash } = address.read();
    const report = createDebugReport(view, {
      ...{ page, address: href, userAgent: deps.page.userAgent, at, candidates: path(hash) },
      access: view.current === undefined ? undefined : access(view.current),
      secrets: secretsIn(store.getState()),
    });
    const day = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
    browser.saveFile(`unified-shell-debug-${day}.json`, report);
  }

  return {
    getView,
    subscribe(listener) {
      listeners.add(listener);
      const undo = [
        recorder.subscribe(listener),
        store.subscribe(listener),
        () => listeners.delete(listener),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
    explainPath: path,
    explainAccess: access,
    runLocally(text) {
      const url = readLocalAddress(text, page);
      if (url === undefined || user()?.mayRunLocally !== true) return false;
      // The existing question asks the user (decisions/0040).
      const next = address.read();
      next.searchParams.set(LOCAL_SOURCE_PARAMETER, url);
      address.leaveAndReplace(next.href);
      return true;
    },
    send: (action) => callHandler(handlers, action),
    stop: recorder.stop,
  };
}
