/** A conversation with the assistant, as it is stored: everything that a run needs to go on, and nothing secret. */
import type { ToolName } from '@unified-shell/catalogue/assistant/permit-tool';
import type { ToolArguments } from '@unified-shell/catalogue/assistant/tool-parameters';
import type { ChatMessage, ToolCall } from '../model/chat-model';
import type { CallRefusal } from './call-refusal';

export type RunItem =
  | { kind: 'user'; text: string }
  /** An assistant outside the shell has called a tool; it is the first item of its run. */
  | { kind: 'outside'; client: string }
  /** Facts that the page of an application offers, which the user has added. */
  | { kind: 'page'; application: string; facts: PageFacts }
  | { kind: 'assistant'; id: string; text: string; toolCalls: readonly ToolCall[] }
  | {
      kind: 'tool';
      callId: string;
      /** As the shell names the tool; the name that the model gave where there is no such tool. */
      title: string;
      outcome: 'done' | 'failed' | 'denied' | 'refused';
      refusal?: CallRefusal;
      /** For the model. */
      content: string;
    };

/** The run waits for the page: for the user's approval of a call, or for the result of a tool. */
export interface Interrupt {
  /** Answered once. */
  id: string;
  kind: 'approval' | 'tool';
  callId: string;
  tool: ToolName;
  title: string;
  isDestructive: boolean;
  arguments: ToolArguments;
}

export type PageFacts = Readonly<Record<string, string | number | boolean>>;

export interface ApprovedApplication {
  appId: string;
  /** SHA-256 of the session's id. */
  session: string;
}

export interface RunState {
  items: readonly RunItem[];
  /** The calls of the last turn that have no result yet; the interrupt is about the first of them. */
  queue: readonly ToolCall[];
  interrupt?: Interrupt | undefined;
  /** The run has read content that is not trusted. It stays so for the whole conversation. */
  hasReadUntrusted: boolean;
  /** The tools whose facts the run has, taken out of such content by a call of the model without tools. */
  hasFactsOf: readonly ToolName[];
  /** The applications whose reversible changes the user has approved, each for one session. */
  approvedApplications: readonly ApprovedApplication[];
  /** The `appId` of the solution in which the user last wrote; absent in the request of an assistant outside the shell. */
  solution?: string | undefined;
  /** The model is told the names of the organisation and the application that are open. */
  tellsPlace: boolean;
  /** Turns of the model since the user last wrote. */
  turns: number;
  /** Requests for approval since the user last wrote. */
  approvalsAsked: number;
}

export const NEW_RUN: RunState = {
  items: [],
  queue: [],
  hasReadUntrusted: false,
  hasFactsOf: [],
  approvedApplications: [],
  tellsPlace: true,
  turns: 0,
  approvalsAsked: 0,
};

/** The conversation as the model reads it, without the system message. */
export function toMessages(items: readonly RunItem[]): ChatMessage[] {
  return items.flatMap((item, index): ChatMessage[] => {
    switch (item.kind) {
      case 'user': {
        // In one message with the facts that follow it: some models accept no two messages of the user in a row.
        const next = items[index + 1];
        const facts = next?.kind === 'page' ? `\n\n${quoteUntrusted(next.facts)}` : '';
        return [{ role: 'user', content: item.text + facts }];
      }
      case 'page':
        return [];
      case 'outside':
        // The model is never asked in such a run.
        return [{ role: 'user', content: '' }];
      case 'assistant':
        return [{ role: 'assistant', content: item.text, toolCalls: item.toolCalls }];
      case 'tool':
        return [{ role: 'tool', toolCallId: item.callId, content: item.content }];
      default:
        return item satisfies never;
    }
  });
}

/** Content of an application reaches the model as one JSON text, so that it cannot end its own quotation. */
export function quoteUntrusted(content: string | PageFacts): string {
  return JSON.stringify({ untrustedContentOfTheApplication: content });
}
