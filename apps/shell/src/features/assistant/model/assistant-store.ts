import type { AssistantInterrupt, AssistantItem, AssistantSummary } from '@unified-shell/api/assistant';
import type { HelpBlock } from '@unified-shell/api/help';
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import { createStore, type Store } from '../../../kernel/platform/store';

/** The conversation that the panel shows. It is kept while the panel is closed. */
export interface AssistantState {
  isOpen: boolean;
  /** It is open, and the wait for what the user may do has been too long (UI-29): the panel shows that it is loading. */
  isLate?: boolean;
  /** The id of the conversation; undefined before the first message. */
  run: string | undefined;
  /** The id of the organisation that it belongs to: another one may be open by now. */
  organisation: string | undefined;
  /** The page on which the user last wrote: its application, and its address from `#` on. */
  origin?: { name: string; href: string } | undefined;
  /** The id of the stored conversation that is being read; undefined once another one has begun. */
  reading: string | undefined;
  items: readonly AssistantItem[];
  /** The message that the model is writing. */
  draft: { id: string; blocks: readonly HelpBlock[] } | undefined;
  /** The run waits for an answer to the first of them. */
  interrupts: readonly AssistantInterrupt[];
  /** `working`: the gateway or a tool works. */
  status: 'idle' | 'working';
  /** Why the last run has ended without an answer. */
  fault: string | undefined;
  feedback: 'good' | 'bad' | undefined;
  history: { kind: 'closed' | 'loading' | 'failed' } | { kind: 'known'; runs: readonly AssistantSummary[] };
  /** The assistant itself has moved the user, so the panel stays where it would otherwise be hidden. */
  isHeld: boolean;
  /** The message that waits to be sent: the user's, or the question that an application has opened the panel with. */
  typed: string;
  /** The parts of the page that the next message tells the assistant, as the user has chosen. */
  told: ToldParts;
}

export interface ToldParts {
  /** The names of the organisation and the application. */
  place: boolean;
  /** The facts that the application offers (`ai.context`). */
  page: boolean;
}

/** The actions of the user on the assistant. */
export type AssistantAction =
  | { type: 'assistant-opened'; opening?: AssistantOpening | undefined }
  | { type: 'assistant-closed' }
  /** The width of the panel in pixels; undefined: it is not shown any longer. */
  | { type: 'assistant-placed'; width: number | undefined }
  /** Shows the agreement, whose acceptance opens the panel (UI-24). */
  | { type: 'assistant-agreement-asked' }
  | { type: 'assistant-typed'; text: string }
  | { type: 'assistant-told'; told: Partial<ToldParts> }
  | { type: 'assistant-sent'; text: string }
  | { type: 'assistant-stopped' }
  /** Sends the last message again. */
  | { type: 'assistant-retried' }
  | { type: 'assistant-approved'; id: string; isApproved: boolean; isForSession?: boolean }
  /** Continues after a tool whose result was lost because its page was closed. */
  | { type: 'assistant-continued' }
  | { type: 'assistant-rated'; feedback: 'good' | 'bad' }
  | { type: 'assistant-downloaded' }
  /** Begins a new conversation. */
  | { type: 'assistant-cleared' }
  | { type: 'assistant-history-toggled' }
  | { type: 'assistant-run-chosen'; id: string }
  | { type: 'assistant-run-erased'; id: string };

/** The lazy part computes the changes (`reduce-conversation.ts`): the chrome's chunk has only the state. */
export interface AssistantChange {
  type: 'changed';
  change: Partial<AssistantState>;
}

export type AssistantStore = Store<AssistantState, AssistantChange>;

export const EMPTY_ASSISTANT: AssistantState = {
  isOpen: false,
  run: undefined,
  organisation: undefined,
  reading: undefined,
  items: [],
  draft: undefined,
  interrupts: [],
  status: 'idle',
  fault: undefined,
  feedback: undefined,
  history: { kind: 'closed' },
  isHeld: false,
  typed: '',
  told: { place: true, page: false },
};

export function createAssistantStore(): AssistantStore {
  return createStore<AssistantState, AssistantChange>(EMPTY_ASSISTANT, (state, { change }) => ({
    ...state,
    ...change,
  }));
}
