/** The language model as the assistant uses it. */

/** A call of a tool, as the model has written it: nothing of it is checked yet. */
export interface ToolCall {
  id: string;
  name: string;
  /** Meant to be JSON. */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

export interface ChatTool {
  name: string;
  description: string;
  inputSchema: object;
}

export interface ChatRequest {
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** The most tokens of the answer. */
  maxTokens: number;
}

/** One answer of the model. */
export interface ChatTurn {
  text: string;
  toolCalls: readonly ToolCall[];
  /** Tokens of request and answer; estimated where the endpoint does not tell them. */
  tokens: number;
}

export type ModelFault = 'UNREACHABLE' | 'TIMEOUT' | 'REFUSED' | 'BUSY' | 'GARBAGE' | 'TOO_LONG' | 'EMPTY';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;

  constructor(fault: ModelFault, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.fault = fault;
  }
}

export interface ChatModel {
  /**
   * Rejects with `ModelError`, or with the reason of the signal.
   * @param onText called with each further part of the text
   */
  complete(request: ChatRequest, signal: AbortSignal, onText: (text: string) => void): Promise<ChatTurn>;
}

const CHARS_PER_TOKEN = 4;

/** A rough number of tokens, for endpoints that do not tell it and for answers that are cut off. */
export function estimateTokens({ messages, tools }: ChatRequest, text: string): number {
  return Math.ceil(
    (JSON.stringify(messages).length + JSON.stringify(tools).length + text.length) / CHARS_PER_TOKEN,
  );
}
