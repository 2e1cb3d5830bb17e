import { parseShellPath } from '@unified-shell/address/shell-path';
import type { AssistantInterrupt } from '@unified-shell/api/assistant';
import { explainAccess, isNamed } from '@unified-shell/catalogue/assistant/explain-access';
import { SHELL_TOOLS_APP_ID } from '@unified-shell/catalogue/assistant/tool-definition';
import { type IndexEntry, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import { rank, type SearchTexts } from '@unified-shell/search/rank';
import { moveTo } from '../../app-requests/unsaved-changes/move-to';
import type { Move } from '../../app-requests/unsaved-changes/unsaved-changes';
import { fetchCatalogueFile } from '../../resolve/catalogue/fetch-catalogue-file';
import { missingDataOf, type RouteDecision, workspaceOf } from '../../resolve/route-decision';
import { createNavigator } from '../../url/navigator';
import { appActions } from '../action-registry/app-actions';
import { type ChromeEvent, createChromeActions, moveBy } from '../actions/chrome-actions';
import { listApps } from '../header/list-apps';
import { mountHash } from '../mount-hash';
import type { SwitcherEntry, SwitcherKind } from '../switchers/switcher-view';
import { switchersOf } from '../switchers/switchers';
import type { AssistantDeps } from './assistant-part';

export interface ToolResult {
  isDone: boolean;
  content: string;
}

/** The time that an application has for its answer. */
const APP_TOOL_TIMEOUT_MS = 20_000;
/** The time that a page has to open, so that the next tool finds it open. */
const MOVE_TIMEOUT_MS = 15_000;
const MAX_FOUND = 10;

const KEPT = 'The user has kept their unsaved changes.';

const done = (content: string): ToolResult => ({ isDone: true, content });
const failed = (content: string): ToolResult => ({ isDone: false, content });

/**
 * Runs a tool that the gateway has permitted. The page decides nothing anew but what it can do now: which application is
 * open, and what the user agrees to lose.
 * @param onMove called before the user is led to another page
 */
export function createToolRunner(deps: AssistantDeps, onMove: () => void) {
  const { store, environment, getSnapshot, appChrome, appPage, address } = deps;
  const act = createChromeActions(deps);

  async function run({ tool, arguments: given }: AssistantInterrupt): Promise<ToolResult> {
    const text = (name: string) => String(given[name] ?? '');
    if (tool.appId !== SHELL_TOOLS_APP_ID) return runAction(tool, given);
    switch (tool.name) {
      case 'open':
        return openApplication(text('application'));
      case 'open_page':
        return openPage(text('path'));
      case 'switch_organization':
        return switchTo(['organisation'], text('organization'));
      case 'switch_context':
        return switchTo(undefined, text('context'));
      case 'search':
        return done(search(text('query')));
      case 'explain_access':
        return explain('application' in given ? text('application') : undefined);
      default:
        return failed('The page has no such tool.');
    }
  }

  function openApplication(wanted: string): Promise<ToolResult> | ToolResult {
    const workspace = workspaceOf(getSnapshot().decision);
    if (workspace === undefined) return failed('No organization is open.');
    const apps = listApps(workspace, undefined, store.getState().catalogue.listing);
    const exact = apps.find((app) => isNamed({ appId: app.id, name: app.name }, wanted));
    const [found] = exact ? [exact] : find(apps, wanted);
    if (found === undefined)
      return failed(`The user may open no application ${JSON.stringify(wanted)} here.`);
    return follow(found.href, `${found.name} is open.`);
  }

  function openPage(path: string): Promise<ToolResult> | ToolResult {
    const workspace = workspaceOf(getSnapshot().decision);
    if (workspace === undefined || !/^\/[\w.~%/?=&-]*$/.test(path) || path.startsWith('/@')) {
      return failed('This is not a path of the shell.');
    }
    return follow(mountHash(workspace, path), `${path} is open.`);
  }

  /** The user is asked about unsaved changes, as for their own click. */
  async function follow(href: string, said: string): Promise<ToolResult> {
    const path = parseShellPath(href);
    if (path === undefined) return failed('This is not a path of the shell.');
    if (address.read().hash === href) return done(said);
    onMove();
    const before = getSnapshot().decision;
    const hasMoved = await moveIfConfirmed(moveTo(path, deps), () =>
      createNavigator(address, store.send).push(path),
    );
    if (!hasMoved) return failed(KEPT);
    await whenOpen(before);
    return isReady(getSnapshot().decision) ? done(said) : failed('The page could not be opened.');
  }

  /** Moves unless the user keeps their unsaved changes. Resolves with whether it has moved. */
  async function moveIfConfirmed(move: Move | undefined, run: () => void): Promise<boolean> {
    let hasMoved = false;
    const moveNow = () => {
      hasMoved = true;
      run();
    };
    if (move) appPage.runWhenConfirmed(move, moveNow);
    else moveNow();
    if (!hasMoved && appPage.getState().question !== undefined) await questionAnswered();
    return hasMoved;
  }

  /** Waits for the answer to the question about unsaved changes. */
  function questionAnswered(): Promise<void> {
    return new Promise((resolve) => {
      const stop = appPage.subscribe(({ question }) => {
        if (question !== undefined) return;
        stop();
        // The answer is handled after the question has closed.
        environment.after(0, resolve);
      });
    });
  }

  /** Waits until a page is shown, ready or with an error. */
  function whenOpen(before: RouteDecision): Promise<void> {
    return new Promise((resolve) => {
      const isOpen = () => {
        const { decision } = getSnapshot();
        return decision !== before && (decision.kind === 'error' || isReady(decision));
      };
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = store.subscribe(() => isOpen() && end());
      const cancel = environment.after(MOVE_TIMEOUT_MS, end);
      if (isOpen()) end();
    });
  }

  async function switchTo(kinds: readonly SwitcherKind[] | undefined, wanted: string): Promise<ToolResult> {
    const { decision, state } = getSnapshot();
    const isOrganisation = kinds !== undefined;
    const switcher = switchersOf(decision, state.location.path).find(
      ({ kind }) => (kind === 'organisation') === isOrganisation,
    );
    if (switcher === undefined) return failed('There is nothing to switch here.');
    const entries = switcher.list().flatMap((section) => section.entries);
    const entry = findEntry(entries, wanted);
    if (entry === undefined) return failed(`The user has no ${JSON.stringify(wanted)} to switch to.`);
    if (entry.id === switcher.current?.id) return done(`${entry.name} is active already.`);
    onMove();
    const event: ChromeEvent = { type: 'switched', kind: switcher.kind, entry };
    if (!(await moveIfConfirmed(moveBy(event), () => act(event)))) return failed(KEPT);
    await whenOpen(decision);
    const now = getSnapshot();
    const isActive = switchersOf(now.decision, now.state.location.path).some(
      ({ kind, current }) => kind === switcher.kind && current?.id === entry.id,
    );
    return isActive ? done(`${entry.name} is active now.`) : failed(`${entry.name} is not active.`);
  }

  function search(query: string): string {
    const snapshot = getSnapshot();
    const workspace = workspaceOf(snapshot.decision);
    if (workspace === undefined) return 'No organization is open.';
    const apps = find(listApps(workspace, undefined, store.getState().catalogue.listing), query);
    // Declared ones alone: the texts of the open application are its own.
    const actions = appActions(snapshot, { ...appChrome.getState(), actions: undefined }).map((action) => ({
      name: action.title,
      aliases: action.keywords,
      application: action.application,
    }));
    const lines = [
      ...apps.slice(0, MAX_FOUND).map(({ name }) => `- ${name} (application)`),
      ...find(actions, query)
        .slice(0, MAX_FOUND)
        .map(({ name, application }) => `- ${name} (action of ${application})`),
    ];
    return lines.length === 0 ? 'Nothing was found.' : lines.join('\n');
  }

  async function explain(application: string | undefined): Promise<ToolResult> {
    const { session, catalogue } = store.getState();
    const workspace = workspaceOf(getSnapshot().decision);
    if (session.kind !== 'signed-in' || workspace === undefined) return failed('No organization is open.');
    const answer = await fetchCatalogueFile(deps.configuration, 'index.json', session.token, environment);
    if (!answer.ok) return failed('The catalogue could not be read.');
    // Not validated, as at the start of the page: the same gateway serves it.
    const { solutions: entries }: { solutions: readonly IndexEntry[] } = await answer.json();
    const { access, organisation } = workspace;
    const products = catalogue.listing?.products ?? {};
    // The origin of a host decides nothing here.
    const solutions = entries.map((entry) => readIndexEntry(entry, (label) => label));
    return done(explainAccess({ solutions, access, products, organisation: organisation.name, application }));
  }

  /** An action of the open application, or one that opens a page. */
  function runAction(
    { appId, name }: AssistantInterrupt['tool'],
    given: AssistantInterrupt['arguments'],
  ): Promise<ToolResult> | ToolResult {
    const { decision, state } = getSnapshot();
    const { actions } = appChrome.getState();
    const isOpen = decision.kind === 'solution' && decision.solution.appId === appId;
    const isLive = isOpen && actions !== undefined && actions.frame.id === state.frame?.frameId;
    if (isLive && actions.list.some(({ id, tool }) => id === name && tool))
      return callFrame(actions.frame, name, given);
    const action = appActions(getSnapshot(), { ...appChrome.getState(), actions: undefined }).find(
      ({ id }) => id === `${appId}:${name}`,
    );
    if (action?.run.kind !== 'link') return failed('The application is not open.');
    return follow(action.run.href, 'The page is open.');
  }

  function callFrame(
    frame: NonNullable<ReturnType<typeof appChrome.getState>['actions']>['frame'],
    name: string,
    given: AssistantInterrupt['arguments'],
  ): Promise<ToolResult> {
    const call = environment.randomId();
    return new Promise((resolve) => {
      const end = (result: ToolResult) => {
        stop();
        cancel();
        resolve(result);
      };
      const stop = appChrome.subscribe(({ actionAnswer, actions }) => {
        if (actionAnswer?.frame.id === frame.id && actionAnswer.answer.id === call) {
          const { isDone, value = '' } = actionAnswer.answer;
          end({ isDone, content: value });
        } else if (actions?.frame.id !== frame.id)
          end(failed('The application was left before it had answered.'));
      });
      const cancel = environment.after(APP_TOOL_TIMEOUT_MS, () =>
        end(failed('The application did not answer.')),
      );
      const request: ShellRequest = { module: 'actions', method: 'call', args: [call, name, given] };
      frame.connection.send('RUNTIME_REQ', request);
    });
  }

  return run;
}

function isReady(decision: RouteDecision): boolean {
  return decision.kind === 'solution' && missingDataOf(decision) === undefined;
}

function find<T extends SearchTexts>(list: readonly T[], query: string): T[] {
  return rank(list, query, (item) => item);
}

/** By name, tenant or id; a part of the name counts if it fits one alone. */
function findEntry(entries: readonly SwitcherEntry[], wanted: string): SwitcherEntry | undefined {
  const name = wanted.trim().toLowerCase();
  if (name === '') return undefined;
  const tenantOf = ({ href }: SwitcherEntry) => parseShellPath(href)?.tenant?.toLowerCase();
  const exact = entries.find(
    (entry) =>
      entry.name.toLowerCase() === name || entry.id.toLowerCase() === name || tenantOf(entry) === name,
  );
  if (exact) return exact;
  const [only, ...others] = entries.filter((entry) => entry.name.toLowerCase().includes(name));
  return others.length === 0 ? only : undefined;
}
