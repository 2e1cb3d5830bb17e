import type { AssistantConversation, AssistantEvent } from '@unified-shell/api/assistant';
import type { Store } from '../../../kernel/platform/store';
import { type AssistantState, type AssistantStore, EMPTY_ASSISTANT, type ToldParts } from './assistant-store';

export type ConversationEvent =
  /** The gateway has sent an event of the current run. */
  | AssistantEvent
  | { type: 'closed' | 'held' | 'cleared' | 'resumed' }
  | { type: 'waited'; isLate: boolean }
  | { type: 'typed'; text: string }
  | { type: 'told'; told: Partial<ToldParts> }
  | { type: 'asked'; text: string; organisation: string; origin: AssistantState['origin'] }
  | { type: 'ended'; fault?: string }
  | { type: 'reading'; id: string }
  | { type: 'conversation-loaded'; conversation: AssistantConversation; organisation: string }
  | { type: 'history-changed'; history: AssistantState['history'] }
  | { type: 'rated'; feedback: 'good' | 'bad' };

export type ConversationStore = Pick<Store<AssistantState, ConversationEvent>, 'getState' | 'send'>;

/** The store of the assistant, which takes the events of the conversation. */
export function conversationStore({ getState, send }: AssistantStore): ConversationStore {
  return {
    getState,
    send: (event) => send({ type: 'changed', change: reduceConversation(getState(), event) }),
  };
}

function reduceConversation(state: AssistantState, event: ConversationEvent): AssistantState {
  switch (event.type) {
    case 'closed':
      return { ...state, isOpen: false, isLate: false, isHeld: false };
    case 'waited':
      return { ...state, isLate: event.isLate };
    case 'held':
      return { ...state, isHeld: true };
    case 'cleared':
      return { ...EMPTY_ASSISTANT, isOpen: state.isOpen, origin: undefined, ...ofUser(state) };
    case 'typed':
      return { ...state, typed: event.text };
    case 'told':
      return { ...state, told: { ...state.told, ...event.told } };
    case 'asked':
      return {
        ...state,
        ...{ status: 'working', fault: undefined, interrupts: [], history: { kind: 'closed' }, typed: '' },
        ...{ organisation: event.organisation, origin: event.origin, reading: undefined },
        items: [...state.items, { kind: 'user', text: event.text }],
      };
    case 'resumed':
      return { ...state, status: 'working', fault: undefined, interrupts: [] };
    case 'run-started':
      return { ...state, run: event.run };
    case 'text':
      return { ...state, draft: { id: event.id, blocks: event.blocks } };
    case 'item':
      // The message of the user is shown when it is sent.
      if (event.item.kind === 'user') return state;
      return { ...state, draft: undefined, items: [...state.items, event.item] };
    case 'run-finished': {
      const { outcome } = event;
      if (outcome.type !== 'interrupt')
        return ended(state, outcome.type === 'error' ? outcome.fault : undefined);
      // Only an approval waits for the user: the page runs any other tool at once.
      if (outcome.interrupts[0]?.kind !== 'approval') return state;
      return { ...state, status: 'idle', draft: undefined, interrupts: outcome.interrupts };
    }
    case 'ended':
      return ended(state, event.fault);
    case 'reading':
      return { ...state, reading: event.id };
    case 'conversation-loaded': {
      const { id, items, interrupts, feedback } = event.conversation;
      return {
        ...EMPTY_ASSISTANT,
        ...{ isOpen: state.isOpen, isHeld: state.isHeld, ...ofUser(state) },
        origin: undefined,
        ...{ run: id, organisation: event.organisation, items, interrupts, feedback },
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

function ended(state: AssistantState, fault: string | undefined): AssistantState {
  return { ...state, status: 'idle', draft: undefined, fault };
}

/** A message that waits outlives its conversation. The facts of a page are told in one conversation only. */
function ofUser({ typed, told }: AssistantState): Pick<AssistantState, 'typed' | 'told'> {
  return { typed, told: { ...told, page: false } };
}
