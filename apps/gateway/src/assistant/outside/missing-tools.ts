/**
 * The reason for which an assistant outside the shell has no tool, and what the user can do about it. A client shows its
 * list of tools and nothing else, so the reason is the description of a tool.
 */
import { formatShellPath } from '@unified-shell/address/shell-path';
import { type AiPermissions, assistantStep } from '@unified-shell/catalogue/access/ai-permissions';
import { inputSchemaOf } from '@unified-shell/catalogue/assistant/tool-parameters';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { FoundOrganisation } from '../../organisations/store';
import type { ListedTool } from './answer-mcp';

export const MISSING_TOOLS = 'shell__missing_tools';

/** The permissions of the user for the assistant, by the `appId` of each application with tools. */
export type Permissions = readonly (readonly [appId: string, permissions: AiPermissions])[];

interface MissingToolsFacts {
  organisation: Pick<FoundOrganisation, 'name' | 'tenant'>;
  /** The administrator has switched the assistant off. */
  isOff: boolean;
  /** All solutions that the user may know. */
  solutions: readonly Pick<HostedSolution, 'appId' | 'name' | 'path'>[];
  shellOrigin: string;
}

/** In English, for the model. */
export function whyToolsAreMissing(
  permissions: Permissions,
  { organisation: { name, tenant }, isOff, solutions, shellOrigin }: MissingToolsFacts,
): string {
  if (isOff) return `There are no tools: the administrator of ${name} has switched the assistant off.`;
  const waiting = permissions.find(
    ([, given]) => assistantStep(given) === 'agreement' && given.warning === undefined,
  );
  const solution = waiting && solutions.find(({ appId }) => appId === waiting[0]);
  if (solution === undefined) return `There are no tools: the user may not use the assistant in ${name}.`;
  const path = formatShellPath({ tenant, contexts: [], path: solution.path, query: '' });
  return [
    `There are no tools yet: the user has not accepted the terms of the assistant in ${name}.`,
    `Ask the user to open ${shellOrigin}/#${path}, to open the assistant at the top of the page, and to accept them there.`,
    'Then list the tools again.',
  ].join(' ');
}

/** @param reason that of `whyToolsAreMissing` */
export function missingToolsTool(reason: string): ListedTool {
  return {
    name: MISSING_TOOLS,
    title: 'Why tools are missing',
    description: reason,
    inputSchema: inputSchemaOf([]),
    readOnly: true,
    destructive: false,
  };
}
