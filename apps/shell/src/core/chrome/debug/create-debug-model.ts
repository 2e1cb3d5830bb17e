import { parseShellPath } from '@unified-shell/address/shell-path';
import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { AccessOverrides } from '@unified-shell/catalogue/access/overrides';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { type IndexedSolution, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import { explainRoute, type MountCandidate } from '@unified-shell/catalogue/routes/explain-route';
import { createFrameRecorder, type Recording } from '../../frames/debug/frame-recorder';
import { memoizeLast } from '../../platform/memoize-last';
import { createInternalTools } from '../../resolve/internal-tools';
import { readLocalAddress } from '../../resolve/local-source/local-address';
import { LOCAL_SOURCE_PARAMETER, reloadWithoutLocalSource } from '../../resolve/local-source/local-sources';
import { workspaceOf } from '../../resolve/route-decision';
import { readDebugTab, storeDebugTab } from '../../workspace/access/debug-tab';
import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import { changeLocalSource } from '../actions/local-source';
import type { ShellSnapshot } from '../shell-snapshot';
import type { DebugDeps } from './debug-part';
import { createDebugReport } from './debug-report';
import { debugUserOf } from './debug-rights';
import type { DebugSolution, DebugView, OverridableFact } from './debug-view';
import {
  addOverrides,
  NO_OVERRIDES,
  OVERRIDE_KINDS,
  type OverrideKind,
  type OverrideValue,
  setOverride,
} from './edit-overrides';
import { explainDecision } from './explain-decision';
import { readPageTimings, type TimelineEntry } from './page-timings';

export type DebugAction =
  | { type: 'debug-paused'; isPaused: boolean }
  | { type: 'debug-cleared' }
  | { type: 'debug-closed' }
  | { type: 'override-set'; kind: OverrideKind; key: string; value: OverrideValue | undefined }
  | { type: 'overrides-added'; kind: OverrideKind; text: string; value: OverrideValue }
  | { type: 'overrides-cleared' }
  | { type: 'local-source-reset' }
  | { type: 'page-reloaded' }
  | { type: 'report-saved' };

export interface DebugModel {
  /** The same object until something in it may have changed. */
  getView(): DebugView;
  subscribe(listener: () => void): () => void;
  send(action: DebugAction): void;
  /** Explains any path, such as `/sample/list` or a whole address. */
  explainPath(text: string): MountCandidate[];
  /** The reasons why the user may or may not open a solution; undefined while they are not known. */
  explainAccess(appId: string): { allowed: boolean; reasons: readonly Reason[] } | undefined;
  /** Asks to run the open solution from an address on this machine. @returns whether the address may be used */
  runLocally(text: string): boolean;
  stop(): void;
}

/** The functions of the browser that the tool uses. */
export interface DebugBrowser {
  /** The browser's own record of the page's requests. */
  readTimeline(): readonly TimelineEntry[];
  saveFile(name: string, text: string): void;
  /** Claims the overrides for this tab (`claim-tab.ts`). */
  claimTab(tabId: string): Promise<boolean>;
}

export function createDebugModel(deps: DebugDeps, browser: DebugBrowser, close: () => void): DebugModel {
  const { store, environment, configuration: page, address, frameMarks } = deps;
  const { tab } = environment;
  const recorder = createFrameRecorder({ environment, getSecrets });
  const listeners = new Set<() => void>();
  const user = () => debugUserOf(store.getState(), page);

  /** The values that must not be in a record, wherever they occur. */
  function getSecrets(): string[] {
    const { session, solutionTokens } = store.getState();
    const own = session.kind === 'signed-in' ? [session.token.value, session.token.sid] : [];
    return [...own, ...Object.values(solutionTokens).map(({ value }) => value)];
  }

  const getSnapshot = (): ShellSnapshot => ({
    state: store.getState(),
    decision: deps.getDecision(),
    page,
    locale: deps.locale,
    trace: deps.caller.trace,
  });

  const readSolutions = memoizeLast((decisions: ShellSnapshot['state']['decisions']): IndexedSolution[] =>
    decisions.kind === 'loaded'
      ? decisions.decisions.entries.map((entry) =>
          readIndexEntry(entry, (label) => page.solutionOrigins.replace('*', label)),
        )
      : [],
  );
  const listSolutions = memoizeLast((solutions: readonly IndexedSolution[]): DebugSolution[] =>
    solutions
      .map(({ appId, name }) => ({ appId, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  const namesOf = memoizeLast((solutions: readonly IndexedSolution[]) => {
    const names = new Map(solutions.map(({ appId, name }) => [appId, name]));
    return (appId: string | undefined) => (appId === undefined ? undefined : (names.get(appId) ?? appId));
  });
  const solutionsNow = () => readSolutions(store.getState().decisions);

  function ownOverrides(): AccessOverrides {
    const stored = readDebugTab(tab);
    return stored && stored.authId === user()?.authId ? stored.overrides : NO_OVERRIDES;
  }

  function setOverrides(overrides: AccessOverrides): void {
    const current = user();
    const { decisions } = store.getState();
    if (!current?.mayOverride || decisions.kind !== 'loaded') return;
    const before = readDebugTab(tab);
    const tabId = before?.authId === current.authId ? before.tabId : environment.randomId();
    storeDebugTab(tab, { authId: current.authId, tabId, isOpen: true, overrides });
    void browser.claimTab(tabId);
    // The decision is made again with the changed facts. The application receives its flags with the next configuration.
    const { entries, withCatalogue } = decisions.decisions;
    const tools = createInternalTools(page, environment);
    store.send({ type: 'decisions-loaded', decisions: withCatalogue(entries, tools) });
  }

  function factsNow({ state, decision }: ShellSnapshot): OverridableFact[] {
    const workspace = workspaceOf(decision);
    const working = state.account.kind === 'known' ? state.account.answer.working : undefined;
    const answered = workspace && readOrganisationData(working, workspace.organisation.id)?.flags;
    const overrides = ownOverrides();
    const facts = OVERRIDE_KINDS.flatMap((kind) => {
      const known: Readonly<Record<string, string>> =
        kind === 'fulfillableItems' ? itemsOf(workspace?.access.items, overrides) : (answered?.[kind] ?? {});
      const set = new Map(overrides[kind].map(({ key, value }) => [key, value]));
      return [...new Set([...Object.keys(known), ...set.keys()])]
        .toSorted()
        .map((key) => ({ kind, key, answered: known[key], override: set.get(key) }));
    });
    const isSet = ({ override }: OverridableFact) => override !== undefined;
    return [...facts.filter(isSet), ...facts.filter((fact) => !isSet(fact))];
  }

  const pageTimings = readPageTimings(browser.readTimeline());
  const viewOf = memoizeLast(
    (
      state: ShellSnapshot['state'],
      decision: ShellSnapshot['decision'],
      recording: Recording,
      _overrides: string | undefined,
    ): DebugView => {
      const snapshot = { ...getSnapshot(), state, decision };
      const facts = factsNow(snapshot);
      const { mayOverride = false, mayRunLocally = false } = user() ?? {};
      const solution =
        decision.kind === 'solution' || decision.kind === 'error' ? decision.solution : undefined;
      const isLocal = decision.kind === 'solution' && decision.isLocal === true;
      return {
        locale: deps.locale,
        recording,
        nameOf: namesOf(solutionsNow()),
        stages: explainDecision(snapshot, environment.now()),
        path: state.location.path?.path ?? '',
        solutions: listSolutions(solutionsNow()),
        current: solution?.appId,
        facts,
        mayOverride,
        hasOverrides: facts.some(({ override }) => override !== undefined),
        local: {
          mayRun: mayRunLocally && solution !== undefined,
          origin: isLocal && decision.kind === 'solution' ? decision.source.origin : undefined,
        },
        timings: pageTimings,
      };
    },
  );
  const getView = (): DebugView =>
    viewOf(store.getState(), deps.getDecision(), recorder.getRecording(), JSON.stringify(ownOverrides()));

  function explainPath(text: string): MountCandidate[] {
    const hash = text.includes('#') ? text.slice(text.indexOf('#')) : `#${text}`;
    const parsed = parseShellPath(hash);
    const flags = workspaceOf(deps.getDecision())?.access.flags ?? { featureFlags: {}, floodgate: {} };
    if (parsed === undefined) return [];
    return explainRoute(solutionsNow(), parsed.path, {
      flag: (name) => flagValue(flags, name),
      query: new URLSearchParams(parsed.query),
    });
  }

  function explainAccess(appId: string) {
    const solution = solutionsNow().find((one) => one.appId === appId);
    const access = workspaceOf(deps.getDecision())?.access;
    return solution && access && evaluateSolution(solution, access);
  }

  function saveReport(): void {
    const view = getView();
    const report = createDebugReport(view, {
      page,
      address: address.read().href,
      userAgent: deps.page.userAgent,
      at: environment.now(),
      candidates: explainPath(address.read().hash),
      access: view.current === undefined ? undefined : explainAccess(view.current),
      secrets: getSecrets(),
    });
    const day = new Date(environment.now()).toISOString().slice(0, 19).replaceAll(':', '-');
    browser.saveFile(`unified-shell-debug-${day}.json`, report);
  }

  // A page that was opened before the tool has told the frame its configuration already.
  const { frame } = store.getState();
  for (const mark of frameMarks) recorder.addMark(mark);
  const { debug } = environment;
  if (frame && frame.phase !== 'connecting' && debug.configuration)
    recorder.addConfiguration(frame, debug.configuration);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const undo = [
    recorder.subscribe(notify),
    store.subscribe((state, before) => {
      if (state.frame && state.frame !== before.frame)
        recorder.addMark({ at: environment.now(), frame: state.frame });
      notify();
    }),
  ];

  return {
    getView,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    explainPath,
    explainAccess,
    runLocally(text) {
      const url = readLocalAddress(text, page);
      if (url === undefined || user()?.mayRunLocally !== true) return false;
      // The existing question asks the user (decisions/0040).
      const next = address.read();
      next.searchParams.set(LOCAL_SOURCE_PARAMETER, url);
      address.leaveAndReplace(next.href);
      return true;
    },
    send(action) {
      switch (action.type) {
        case 'debug-paused':
          return recorder.setPaused(action.isPaused);
        case 'debug-cleared':
          return recorder.clear();
        case 'debug-closed':
          return close();
        case 'override-set':
          return setOverrides(setOverride(ownOverrides(), action.kind, action.key, action.value));
        case 'overrides-added':
          return setOverrides(addOverrides(ownOverrides(), action.kind, action.text, action.value));
        case 'overrides-cleared':
          return setOverrides(NO_OVERRIDES);
        case 'local-source-reset':
          return changeLocalSource(deps, action);
        case 'page-reloaded':
          return reloadWithoutLocalSource(address);
        case 'report-saved':
          return saveReport();
        default:
          return action satisfies never;
      }
    },
    stop() {
      for (const stop of undo) stop();
      recorder.stop();
      listeners.clear();
    },
  };
}

/** The items that the user has without the overrides of this tab. */
function itemsOf(items: ReadonlySet<string> | undefined, { fulfillableItems }: AccessOverrides) {
  const overridden = new Set(fulfillableItems.map(({ key }) => key));
  return Object.fromEntries(
    [...(items ?? [])].filter((key) => !overridden.has(key)).map((key) => [key, 'true']),
  );
}
