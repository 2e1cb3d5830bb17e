import type { AssistantInterrupt } from '@unified-shell/api/assistant';
import { explainAccess, isNamed } from '@unified-shell/catalogue/assistant/explain-access';
import { SHELL_TOOL_NAMES, type ShellToolName } from '@unified-shell/catalogue/assistant/shell-tools';
import { SHELL_TOOLS_APP_ID } from '@unified-shell/catalogue/assistant/tool-definition';
import { type IndexEntry, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import { rank } from '@unified-shell/search/rank';
import { appActions } from '../../../../chrome/actions/app-actions';
import type { FeatureDeps } from '../../../../chrome/feature';
import { mountHash } from '../../../../chrome/model/mount-hash';
import { fetchCatalogueFile } from '../../../../kernel/resolve/catalogue/fetch-catalogue-file';
import { workspaceOf } from '../../../../kernel/resolve/route-decision';
import { callFrame } from './call-frame';
import { createMoves } from './moves';
import { done, failed, type RunTool, type ToolResult } from './tool-result';

type Arguments = AssistantInterrupt['arguments'];
type ShellTool = (given: Arguments) => ToolResult | Promise<ToolResult>;

const MAX_FOUND = 10;

const NO_ORGANISATION = 'No organization is open.';

/**
 * Runs a tool that the gateway has permitted. The page decides nothing anew but what it can do now: which application is
 * open, and what the user agrees to lose.
 * @param onMove called before the user is led to another page
 */
export function createToolRunner(deps: FeatureDeps, onMove: () => void): RunTool {
  const { getSnapshot, appChrome, chrome } = deps;
  const { follow, switchTo } = createMoves(deps, onMove);
  const workspaceNow = () => workspaceOf(getSnapshot().decision);

  const shellTools: Readonly<Record<ShellToolName, ShellTool>> = {
    open({ application }) {
      const wanted = text(application);
      if (workspaceNow() === undefined) return failed(NO_ORGANISATION);
      const apps = chrome.getView().apps();
      const exact = apps.find((app) => isNamed({ appId: app.id, name: app.name }, wanted));
      const found = exact ?? rank(apps, wanted, (app) => app)[0];
      if (found === undefined)
        return failed(`The user may open no application ${JSON.stringify(wanted)} here.`);
      return follow(found.href, `${found.name} is open.`);
    },
    open_page(given) {
      const path = text(given['path']);
      const workspace = workspaceNow();
      if (workspace === undefined || !/^\/[\w.~%/?=&-]*$/.test(path) || path.startsWith('/@'))
        return failed('This is not a path of the shell.');
      return follow(mountHash(workspace, path), `${path} is open.`);
    },
    switch_organization: ({ organization }) => switchTo(true, text(organization)),
    switch_context: ({ context }) => switchTo(false, text(context)),
    search: ({ query }) => done(search(deps, text(query))),
    explain_access: ({ application }) =>
      explain(deps, application === undefined ? undefined : text(application)),
  };

  /** An action of the open application, or one that opens a page. */
  async function runAction({ tool: { appId, name }, arguments: given }: AssistantInterrupt) {
    const { decision, state } = getSnapshot();
    const { actions } = appChrome.getState();
    const isOpen = decision.kind === 'solution' && decision.solution.appId === appId;
    const isLive = isOpen && actions !== undefined && actions.frame.id === state.frame?.frameId;
    if (isLive && actions.list.some(({ id, tool }) => id === name && tool))
      return callFrame(deps, actions.frame, name, given);
    const action = declaredActions(deps).find(({ id }) => id === `${appId}:${name}`);
    if (action?.run.kind !== 'link') return failed('The application is not open.');
    return follow(action.run.href, 'The page is open.');
  }

  return async (interrupt) => {
    const { tool, arguments: given } = interrupt;
    if (tool.appId !== SHELL_TOOLS_APP_ID) return runAction(interrupt);
    const name = SHELL_TOOL_NAMES.find((one) => one === tool.name);
    return name === undefined ? failed('The page has no such tool.') : shellTools[name](given);
  };
}

function search(deps: Pick<FeatureDeps, 'getSnapshot' | 'appChrome' | 'chrome'>, query: string): string {
  if (workspaceOf(deps.getSnapshot().decision) === undefined) return NO_ORGANISATION;
  const apps = rank(deps.chrome.getView().apps(), query, (app) => app);
  const actions = rank(declaredActions(deps), query, ({ title, keywords }) => ({
    name: title,
    aliases: keywords,
  }));
  const lines = [
    ...apps.slice(0, MAX_FOUND).map(({ name }) => `- ${name} (application)`),
    ...actions.slice(0, MAX_FOUND).map(({ title, application }) => `- ${title} (action of ${application})`),
  ];
  return lines.length === 0 ? 'Nothing was found.' : lines.join('\n');
}

async function explain(
  deps: Pick<FeatureDeps, 'getSnapshot' | 'store' | 'configuration' | 'environment'>,
  application: string | undefined,
): Promise<ToolResult> {
  const { session, catalogue } = deps.store.getState();
  const workspace = workspaceOf(deps.getSnapshot().decision);
  if (session.kind !== 'signed-in' || workspace === undefined) return failed(NO_ORGANISATION);
  const answer = await fetchCatalogueFile(deps.configuration, 'index.json', session.token, deps.environment);
  if (!answer.ok) return failed('The catalogue could not be read.');
  // Not validated, as at the start of the page: the same gateway serves it.
  const { solutions: entries }: { solutions: readonly IndexEntry[] } = await answer.json();
  const { access, organisation } = workspace;
  const products = catalogue.listing?.products ?? {};
  // The origin of a host decides nothing here.
  const solutions = entries.map((entry) => readIndexEntry(entry, (label) => label));
  return done(explainAccess({ solutions, access, products, organisation: organisation.name, application }));
}

/** The declared actions alone: an open application could give its other actions any text. */
function declaredActions({ getSnapshot, appChrome }: Pick<FeatureDeps, 'getSnapshot' | 'appChrome'>) {
  return appActions(getSnapshot(), { ...appChrome.getState(), actions: undefined });
}

function text(value: Arguments[string] = ''): string {
  return String(value);
}
