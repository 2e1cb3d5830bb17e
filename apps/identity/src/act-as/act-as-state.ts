// The state and the reducer of the form to act as a customer. The form keeps its input after a refusal.
import type { MessageKey } from '../messages';
import { type ActAsProblems, type ActAsRequest, checkActAs, type Minutes } from './act-as-request';

/** The result of the request. */
export type ActAsOutcome = 'begun' | 'refused' | 'confirm' | 'running' | 'signed-out' | 'failed';

export interface ActAsState extends ActAsRequest {
  /** `begun`: the page is leaving for the shell. */
  phase: 'editing' | 'submitting' | 'begun';
  problems: ActAsProblems;
  failure: MessageKey | undefined;
}

export type ActAsEvent =
  | { type: 'email-changed'; email: string }
  | { type: 'reason-changed'; reason: string }
  | { type: 'minutes-chosen'; minutes: Minutes }
  | { type: 'submitted' }
  | { type: 'answered'; outcome: ActAsOutcome };

export const initialActAs: ActAsState = {
  email: '',
  reason: '',
  minutes: 30,
  phase: 'editing',
  problems: {},
  failure: undefined,
};

const FAILURES: Record<Exclude<ActAsOutcome, 'begun'>, MessageKey> = {
  refused: 'act-as.refused',
  confirm: 'account.confirm-again',
  running: 'act-as.already',
  'signed-out': 'act-as.signed-out',
  failed: 'account.failed',
};

export function actAsReducer(state: ActAsState, event: ActAsEvent): ActAsState {
  if (event.type === 'answered') {
    if (state.phase !== 'submitting') return state;
    if (event.outcome === 'begun') return { ...state, phase: 'begun' };
    return { ...state, phase: 'editing', failure: FAILURES[event.outcome] };
  }
  if (state.phase !== 'editing') return state;
  switch (event.type) {
    case 'email-changed':
      return { ...state, email: event.email, problems: { ...state.problems, email: undefined } };
    case 'reason-changed':
      return { ...state, reason: event.reason, problems: { ...state.problems, reason: undefined } };
    case 'minutes-chosen':
      return { ...state, minutes: event.minutes };
    case 'submitted': {
      const problems = checkActAs(state);
      const canBeSent = Object.keys(problems).length === 0;
      return { ...state, problems, failure: undefined, phase: canBeSent ? 'submitting' : 'editing' };
    }
    default:
      return event satisfies never;
  }
}
