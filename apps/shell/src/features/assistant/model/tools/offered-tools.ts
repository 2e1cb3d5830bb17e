import { hasAiTools, mayForceAiTools } from '@unified-shell/catalogue/access/ai-tools';
import {
  defineTool,
  shellToolDeclarations,
  type ToolDeclaration,
  toolOfAction,
} from '@unified-shell/catalogue/assistant/tool-definition';
import type { AppChrome } from '../../../../kernel/requests/app-chrome/app-chrome';
import { workspaceOf } from '../../../../kernel/resolve/route-decision';
import { hasFixedPath } from '../../../../kernel/resolve/solution/has-fixed-path';
import type { ShellSnapshot } from '../../../../kernel/wiring/shell-snapshot';

/** A tool that this page can run now, with the hash of what the page knows of it. */
export interface OfferedTool {
  appId: string;
  name: string;
  pin: string;
}

/**
 * The tools of the shell, the declared actions that open a page, and the actions that the open application offers. The
 * gateway compares each pin with that of the catalogue. None if the flags give the assistant no tools here (FLAG-05).
 */
export async function offeredTools(snapshot: ShellSnapshot, app: AppChrome): Promise<OfferedTool[]> {
  if (!hasTools(snapshot)) return [];
  const own = ofFrame(snapshot, app);
  const isOwn = ({ appId, name }: ToolDeclaration) =>
    own.some((tool) => tool.appId === appId && tool.name === name);
  const others = ofListing(snapshot).filter((tool) => !isOwn(tool));
  const all = await Promise.all([...shellToolDeclarations(), ...own, ...others].map(defineTool));
  return all.map(({ appId, name, pin }) => ({ appId, name, pin }));
}

function hasTools({ decision, state, page }: ShellSnapshot): boolean {
  const { access } = workspaceOf(decision) ?? {};
  if (access === undefined) return false;
  const appId = state.assistant?.appId ?? '';
  const parameter = state.location.query['nextGenAIEnabled'];
  const mayForce = mayForceAiTools(access.internal, page.environment);
  return hasAiTools(access.flags, { appId, parameter, mayForce });
}

/** Of the frame that is shown alone: an application cannot offer the tools of another one. */
function ofFrame({ state, decision }: ShellSnapshot, { actions }: AppChrome): ToolDeclaration[] {
  if (actions === undefined || decision.kind !== 'solution') return [];
  const { frame, list } = actions;
  const { appId } = decision.solution;
  if (state.frame?.frameId !== frame.id || frame.request.solution.appId !== appId) return [];
  return list.flatMap(({ id, title, tool }) => {
    if (tool === undefined) return [];
    const { description, parameters = [] } = tool;
    return { appId, name: id, title, description, parameters, answers: false };
  });
}

/** Opening a path needs no arguments and gives no result. */
function ofListing({ state, decision }: ShellSnapshot): ToolDeclaration[] {
  const { actions = {} } = state.catalogue.listing ?? {};
  const solutions = workspaceOf(decision)?.solutions.filter(hasFixedPath) ?? [];
  return solutions
    .flatMap(({ appId }) => (actions[appId] ?? []).flatMap((action) => toolOfAction(appId, action) ?? []))
    .filter(({ parameters, answers }) => parameters.length === 0 && !answers);
}
