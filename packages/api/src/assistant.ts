/** The conversation with the assistant, as it travels between the gateway and the panel. */
import type { HelpBlock } from './help';

export type AssistantItem =
  | { kind: 'user'; text: string }
  /** An assistant outside the shell asks, by the name that the operator has given it. */
  | { kind: 'outside'; client: string }
  /** The assistant was told these facts of an application's page. */
  | { kind: 'page'; application: string; facts: Readonly<Record<string, string | number | boolean>> }
  /** `text`: as the model wrote it, for the clipboard. `blocks`: what is drawn. */
  | { kind: 'assistant'; id: string; text: string; blocks: readonly HelpBlock[] }
  | {
      kind: 'tool';
      id: string;
      title: string;
      outcome: 'done' | 'failed' | 'denied' | 'refused';
      /** The reason of a refusal: a limit of the gateway. */
      refusal?: string;
    };

/** The run waits for the user's approval of a call (`approval`), or for the page to run it (`tool`). */
export interface AssistantInterrupt {
  /** Answered once. */
  id: string;
  kind: 'approval' | 'tool';
  toolCallId: string;
  tool: { appId: string; name: string };
  title: string;
  isDestructive: boolean;
  /** Checked against the parameters of the tool. */
  arguments: Readonly<Record<string, string | number | boolean>>;
  /** The JSON Schema of the answer. */
  responseSchema: object;
}

export type AssistantOutcome =
  | { type: 'success' }
  | { type: 'interrupt'; interrupts: readonly AssistantInterrupt[] }
  | { type: 'error'; fault: string }
  | { type: 'stopped' };

/** The data of one server-sent event of a run. */
export type AssistantEvent =
  | { type: 'run-started'; run: string; title: string }
  /** The message so far; it replaces the one with the same id. */
  | { type: 'text'; id: string; blocks: readonly HelpBlock[] }
  | { type: 'item'; item: AssistantItem }
  | { type: 'run-finished'; outcome: AssistantOutcome };

/** A stored conversation. */
export interface AssistantConversation {
  id: string;
  title: string;
  items: readonly AssistantItem[];
  interrupts: readonly AssistantInterrupt[];
  /** It has read content of an application, and has lost its tools that change something. */
  hasReadUntrusted: boolean;
  feedback?: 'good' | 'bad';
}

export interface AssistantSummary {
  id: string;
  title: string;
  /** ISO 8601. */
  updatedAt: string;
}
