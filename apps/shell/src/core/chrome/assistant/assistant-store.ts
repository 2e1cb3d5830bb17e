import type {
  AssistantConversation,
  AssistantInterrupt,
  AssistantItem,
  AssistantSummary,
} from '@unified-shell/api/assistant';
import type { HelpBlock } from '@unified-shell/api/help';
import { createStore, type Store } from '../../platform/store';

/** The conversation that the panel shows. It is kept while the panel is closed. */
export interface AssistantState {
  isOpen: boolean;
  /** The id of the conversation; undefined before the first message. */
  run: string | undefined;
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
}

/** The actions of the user on the assistant. */
export type AssistantAction =
  | { type: 'assistant-opened' }
  | { type: 'assistant-closed' }
  /** Shows the agreement, whose acceptance opens the panel (UI-24). */
  | { type: 'assistant-agreement-asked' }
  | { type: 'assistant-sent'; text: string }
  | { type: 'assistant-stopped' }
  /** Sends the last message again. */
  | { type: 'assistant-retried' }
  | { type: 'assistant-approved'; id: string; isApproved: boolean }
  /** Goes on with a tool whose result was lost with the page that ran it. */
  | { type: 'assistant-continued' }
  | { type: 'assistant-rated'; feedback: 'good' | 'bad' }
  | { type: 'assistant-downloaded' }
  /** Begins a new conversation. */
  | { type: 'assistant-cleared' }
  | { type: 'assistant-history-toggled' }
  | { type: 'assistant-run-chosen'; id: string }
  | { type: 'assistant-run-erased'; id: string };

export type AssistantEvent =
  | { type: 'opened' | 'closed' | 'held' | 'cleared' }
  | { type: 'asked'; text: string }
  | { type: 'resumed' }
  | { type: 'run-started'; run: string }
  | { type: 'drafted'; draft: NonNullable<AssistantState['draft']> }
  | { type: 'item-added'; item: AssistantItem }
  | { type: 'waits'; interrupts: readonly AssistantInterrupt[] }
  | { type: 'ended'; fault?: string | undefined }
  | { type: 'conversation-loaded'; conversation: AssistantConversation }
  | { type: 'history-changed'; history: AssistantState['history'] }
  | { type: 'rated'; feedback: 'good' | 'bad' };

export type AssistantStore = Store<AssistantState, AssistantEvent>;

export const EMPTY_ASSISTANT: AssistantState = {
  isOpen: false,
  run: undefined,
  items: [],
  draft: undefined,
  interrupts: [],
  status: 'idle',
  fault: undefined,
  feedback: undefined,
  history: { kind: 'closed' },
  isHeld: false,
};

export function createAssistantStore(): AssistantStore {
  return createStore(EMPTY_ASSISTANT, reduceAssistant);
}

function reduceAssistant(state: AssistantState, event: AssistantEvent): AssistantState {
  switch (event.type) {
    case 'opened':
      return state.isOpen ? state : { ...state, isOpen: true };
    case 'closed':
      return { ...state, isOpen: false, isHeld: false };
    case 'held':
      return { ...state, isHeld: true };
    case 'cleared':
      return { ...EMPTY_ASSISTANT, isOpen: state.isOpen };
    case 'asked':
      return {
        ...state,
        ...{ status: 'working', fault: undefined, interrupts: [], history: { kind: 'closed' } },
        items: [...state.items, { kind: 'user', text: event.text }],
      };
    case 'resumed':
      return { ...state, status: 'working', fault: undefined, interrupts: [] };
    case 'run-started':
      return { ...state, run: event.run };
    case 'drafted':
      return { ...state, draft: event.draft };
    case 'item-added':
      // The message of the user is shown when it is sent.
      if (event.item.kind === 'user') return state;
      return { ...state, draft: undefined, items: [...state.items, event.item] };
    case 'waits':
      return { ...state, status: 'idle', draft: undefined, interrupts: event.interrupts };
    case 'ended':
      return { ...state, status: 'idle', draft: undefined, fault: event.fault };
    case 'conversation-loaded': {
      const { id, items, interrupts, feedback } = event.conversation;
      return {
        ...EMPTY_ASSISTANT,
        isOpen: state.isOpen,
        isHeld: state.isHeld,
        run: id,
        items,
        interrupts,
        feedback,
      };
    }
    case 'history-changed':
      return { ...state, history: event.history };
    case 'rated':
      return { ...state, feedback: event.feedback };
    default:
      return event satisfies never;
  }
}
