/** The tools of the assistant, as the catalogue declares them: those of the shell, and the actions of solutions. */
import type { Registration } from '../registration';
import type { DeclaredAction } from '../registration/action';
import type { DeclaredTool } from './permit-tool';
import { SHELL_TOOLS } from './shell-tools';
import { inputSchemaOf, type ToolParameter } from './tool-parameters';
import { toolPin } from './tool-pin';

export const SHELL_TOOLS_APP_ID = 'shell';

/** The texts of a tool, before its pin is computed. */
export interface ToolDeclaration extends Omit<DeclaredTool, 'pin'> {
  /** Shown to the user. */
  title: string;
  /** For the model. */
  description: string;
  parameters: readonly ToolParameter[];
  /** Its result is content that is not trusted; without it, the model learns only whether the call has worked. */
  answers: boolean;
  /** Taken out of the answer by a call of the model without tools; then only they go on. */
  fields?: readonly ToolParameter[] | undefined;
}

export interface ToolDefinition extends ToolDeclaration {
  pin: string;
  inputSchema: object;
}

export function shellToolDeclarations(): ToolDeclaration[] {
  return SHELL_TOOLS.map((tool) => ({ appId: SHELL_TOOLS_APP_ID, readOnly: true, answers: false, ...tool }));
}

/** The tools among the declared actions of a solution. */
export function solutionToolDeclarations({
  appId,
  actions = [],
}: {
  appId: string;
  actions?: Registration['actions'];
}): ToolDeclaration[] {
  return actions.flatMap((action) => toolOfAction(appId, action) ?? []);
}

/** Undefined for an action that is not for the assistant. */
export function toolOfAction(appId: string, action: DeclaredAction): ToolDeclaration | undefined {
  const { id, title, tool, readOnly, destructive } = action;
  if (tool === undefined) return undefined;
  return { appId, name: id, title, readOnly, destructive, ...tool };
}

export async function defineTool(declaration: ToolDeclaration): Promise<ToolDefinition> {
  const { name, description, parameters } = declaration;
  const inputSchema = inputSchemaOf(parameters);
  return { ...declaration, inputSchema, pin: await toolPin({ name, description, inputSchema }) };
}
