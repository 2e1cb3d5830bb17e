/** The tools of one request of a run, by the names that the model uses. */
import { permitTool, type RunLimits, type ToolName } from '@unified-shell/catalogue/assistant/permit-tool';
import type { ToolDefinition } from '@unified-shell/catalogue/assistant/tool-definition';
import type { ChatTool } from '../model/chat-model';

/** The limits of this moment: of the catalogue, of the user, of the administrator, and of the page that asks. */
export type ToolLimits = Omit<RunLimits<ToolDefinition>, keyof RunTaint>;

/** The content of applications that the run has read so far, which limits its tools. */
export type RunTaint = Pick<RunLimits, 'hasReadUntrusted' | 'hasFactsOf'>;

const MAX_FUNCTION_NAME_CHARS = 64;

/** The name of a tool for the model. It is looked up, never taken apart, so a made-up name leads nowhere. */
export function functionName({ appId, name }: ToolName): string {
  return `${appId}__${name}`.slice(0, MAX_FUNCTION_NAME_CHARS);
}

/** The tool with this name. A name that two tools share belongs to neither. */
export function findTool(called: string, { declared }: ToolLimits): ToolDefinition | undefined {
  const [found, ...others] = declared.filter((tool) => functionName(tool) === called);
  return others.length === 0 ? found : undefined;
}

/** The tools that the model is told of: those that it might call now. Each call is decided anew. */
export function offeredToModel(limits: ToolLimits, { hasReadUntrusted, hasFactsOf }: RunTaint): ChatTool[] {
  const live = new Set(limits.offered.map(({ appId }) => appId));
  return limits.declared
    .filter(
      (tool) =>
        live.has(tool.appId) && permitTool(tool, { ...limits, hasReadUntrusted, hasFactsOf }).permitted,
    )
    .map((tool) => ({
      name: functionName(tool),
      description: tool.description,
      inputSchema: tool.inputSchema,
    }));
}
