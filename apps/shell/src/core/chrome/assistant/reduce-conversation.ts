import type { AssistantConversation, AssistantInterrupt, AssistantItem } from '@unified-shell/api/assistant';
import { type AssistantState, EMPTY_ASSISTANT, type ToldParts } from './assistant-store';

export type ConversationEvent =
  | { type: 'closed' | 'held' | 'cleared' }
  | { type: 'typed'; text: string }
  | { type: 'told'; told: Partial<ToldParts> }
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

export function reduceConversation(state: AssistantState, event: ConversationEvent): AssistantState {
  switch (event.type) {
    case 'closed':
      return { ...state, isOpen: false, isHeld: false };
    case 'held':
      return { ...state, isHeld: true };
    case 'cleared':
      return { ...EMPTY_ASSISTANT, isOpen: state.isOpen, ...ofUser(state) };
    case 'typed':
      return { ...state, typed: event.text };
    case 'told':
      return { ...state, told: { ...state.told, ...event.told } };
    case 'asked':
      return {
        ...state,
        ...{ status: 'working', fault: undefined, interrupts: [], history: { kind: 'closed' }, typed: '' },
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
        ...ofUser(state),
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

/** A message that waits outlives its conversation. The facts of a page are told in one conversation only. */
function ofUser({ typed, told }: AssistantState): Pick<AssistantState, 'typed' | 'told'> {
  return { typed, told: { ...told, page: false } };
}
