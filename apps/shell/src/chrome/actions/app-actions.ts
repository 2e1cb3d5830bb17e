import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type DeclaredAction, isDestructive } from '@unified-shell/catalogue/registration/action';
import type { AppChrome } from '../../kernel/requests/app-chrome/app-chrome';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { hasFixedPath } from '../../kernel/resolve/solution/has-fixed-path';
import { toHash } from '../../kernel/url/shell-location';
import type { ShellSnapshot } from '../../kernel/wiring/shell-snapshot';
import type { Workspace } from '../../kernel/workspace/workspace';
import type { AppAction } from './action';

/**
 * The actions of applications: those that are declared in the registrations of solutions that the user may open, and
 * those that the open application offers. An offered action takes the place of a declared one with the same id.
 */
export function appActions(snapshot: ShellSnapshot, app: AppChrome): AppAction[] {
  const workspace = workspaceOf(snapshot.decision);
  if (workspace === undefined) return [];
  const offered = offeredActions(snapshot, app);
  const taken = new Set(offered.map(({ id }) => id));
  return [...offered, ...declaredActions(snapshot, workspace).filter(({ id }) => !taken.has(id))];
}

/** Only those of the document that is shown: the actions of a cached frame do not exist. */
function offeredActions({ state, decision }: ShellSnapshot, { actions }: AppChrome): AppAction[] {
  if (actions === undefined || decision.kind !== 'solution') return [];
  const { frame, list } = actions;
  if (state.frame?.frameId !== frame.id) return [];
  const { appId, name, icon } = decision.solution;
  if (frame.request.solution.appId !== appId) return [];
  // An action with parameters is for the assistant: the user opens the page of the declared one, which asks for them.
  const alone = list.filter(({ tool }) => (tool?.parameters ?? []).length === 0);
  return alone.map((action) => ({
    kind: 'application',
    id: `${appId}:${action.id}`,
    title: action.title,
    description: action.description,
    keywords: action.keywords ?? [],
    application: name,
    icon,
    readOnly: action.readOnly === true,
    destructive: isDestructive(action),
    run: { kind: 'application', name: action.id, frame },
  }));
}

function declaredActions({ state, locale }: ShellSnapshot, workspace: Workspace): AppAction[] {
  const { actions = {} } = state.catalogue.listing ?? {};
  return workspace.solutions.filter(hasFixedPath).flatMap((solution) => {
    const list = actions[solution.appId] ?? [];
    return list
      .filter(({ when }) => evaluateAccess(when, workspace.access).allowed)
      .map((action) => declaredAction(action, solution, workspace, locale));
  });
}

function declaredAction(
  action: DeclaredAction,
  { appId, name, icon, path }: IndexedSolution,
  { organisation }: Workspace,
  locale: string,
): AppAction {
  const [below = '', query = ''] = action.path.split('?');
  const href = toHash({ tenant: organisation.tenant, contexts: [], path: path + below, query });
  return {
    kind: 'application',
    id: `${appId}:${action.id}`,
    title: action.titles?.[locale] ?? action.title,
    description: action.description,
    keywords: action.keywords ?? [],
    application: name,
    icon,
    readOnly: action.readOnly === true,
    destructive: isDestructive(action),
    run: { kind: 'link', href, parameters: action.input },
  };
}
