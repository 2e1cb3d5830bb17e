import {
  defineTool,
  shellToolDeclarations,
  type ToolDefinition,
} from '@unified-shell/catalogue/assistant/tool-definition';

/** The tools of the shell, as the gateway and the page know them. */
export const shellTools = (): Promise<ToolDefinition[]> =>
  Promise.all(shellToolDeclarations().map(defineTool));
