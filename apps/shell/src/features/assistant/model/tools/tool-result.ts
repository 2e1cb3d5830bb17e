import type { AssistantInterrupt } from '@unified-shell/api/assistant';

export interface ToolResult {
  isDone: boolean;
  content: string;
}

export type RunTool = (interrupt: AssistantInterrupt) => Promise<ToolResult>;

export const done = (content: string): ToolResult => ({ isDone: true, content });
export const failed = (content: string): ToolResult => ({ isDone: false, content });
