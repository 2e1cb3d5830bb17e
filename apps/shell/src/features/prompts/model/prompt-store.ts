import type { Tour } from '@unified-shell/api/tour';
import type { Box } from '../../../kernel/platform/page/box';
import { createStore, type Store } from '../../../kernel/platform/store';
import { type Attention, choosePrompt } from './attention-budget';

/** The text of an agreement in its version, and the user's answer to it. */
export interface AgreementText {
  key: string;
  type: 'AI' | 'BETA' | 'GENSTUDIO';
  version: string;
  locale: string;
  title: string;
  paragraphs: readonly string[];
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  feature?: string | undefined;
  answer?: AgreementAnswer | undefined;
}

export interface AgreementAnswer {
  accepted: boolean;
  /** ISO 8601. */
  date: string;
}

/** A question that the shell asks the user in a dialog of its own. */
export type Prompt = Attention &
  (
    | { kind: 'consent' }
    | {
        kind: 'agreement';
        agreement: AgreementText;
        /** The id of the organisation in which the answer is valid. */
        organisation: string;
        /** It is only shown: there is nothing to accept or decline. */
        isReadOnly: boolean;
        learnMoreLink?: string | undefined;
        /**
         * Called once: with the stored answer, with undefined when the dialog was closed without one, or with `changed` if
         * there is a newer text, which has to be shown instead.
         */
        settle(answer: AgreementAnswer | 'changed' | undefined): void;
      }
    /** `roles`: those that are stored. */
    | { kind: 'roles'; roles: readonly string[] }
    | { kind: 'roles-invitation' }
    | { kind: 'survey'; solution: string; name: string }
    /** A solution will be closed; `begins` in milliseconds since 1970. */
    | { kind: 'outage'; name: string; begins: number }
    | StepUpPrompt
    | TourPrompt
  );

export interface StepUpPrompt {
  kind: 'step-up';
  /** The name of the application that asks. */
  name: string;
  /** Where the user signs in again. */
  address: string;
  /** Asks the identity service. The dialog is closed before it resolves with `met`. */
  check(): Promise<StepUpState>;
  /** Called when the user gives up. */
  giveUp(): void;
}

/** `factor`: the user has signed in again, but with fewer factors than are asked for. */
export type StepUpState = 'met' | 'sign-in' | 'factor';

export interface TourPrompt {
  kind: 'tour';
  tour: Tour;
  /** The index of the step that is shown. */
  step: number;
  /** The element in the frame that the step points at, as the frame has reported it. */
  box?: Box | undefined;
}

/** A survey and a tour are cards, which are not modal: the user can work while they are open. */
export function isCard({ kind }: Prompt): boolean {
  return kind === 'survey' || kind === 'tour';
}

export interface PromptState {
  open: Prompt | undefined;
  due: readonly Prompt[];
  /** An unsolicited prompt was shown in this session. */
  hasPrompted: boolean;
  /** The settings of a solution's survey: the part of its users, from 0 to 1, and whether internal ones are asked. */
  survey?: { solution: string; enabled: boolean; sampling: number; showToInternal: boolean };
}

export type PromptEvent =
  | { type: 'due'; prompt: Prompt }
  | { type: 'closed' }
  /** The prompt is not due any more, for example because the user has left its application. */
  | { type: 'withdrawn'; prompt: Prompt }
  | { type: 'tour-changed'; change: Pick<TourPrompt, 'step'> | { box: Box | undefined } }
  | { type: 'session-began'; hasPrompted: boolean }
  | { type: 'survey-configured'; survey: NonNullable<PromptState['survey']> };

export type PromptStore = Store<PromptState, PromptEvent>;

/** Until the session is known, no unsolicited prompt is shown. */
const EMPTY_PROMPTS: PromptState = { open: undefined, due: [], hasPrompted: true };

export function createPromptStore(): PromptStore {
  return createStore(EMPTY_PROMPTS, reducePrompts);
}

function reducePrompts(state: PromptState, event: PromptEvent): PromptState {
  switch (event.type) {
    case 'due': {
      const { open, due } = makeWay(state, event.prompt);
      const isKnown = [open, ...due].some((one) => one && isSame(one, event.prompt));
      return isKnown ? state : openNext({ ...state, open, due: [...due, event.prompt] });
    }
    case 'closed':
      return openNext({ ...state, open: undefined });
    case 'withdrawn': {
      const due = state.due.filter((one) => one !== event.prompt);
      const open = state.open === event.prompt ? undefined : state.open;
      return openNext({ ...state, open, due });
    }
    case 'tour-changed':
      return state.open?.kind === 'tour'
        ? { ...state, open: { ...state.open, box: undefined, ...event.change } }
        : state;
    case 'session-began':
      return openNext({ ...state, hasPrompted: event.hasPrompted });
    case 'survey-configured':
      return { ...state, survey: event.survey };
    default:
      return event satisfies never;
  }
}

function openNext(state: PromptState): PromptState {
  const next = choosePrompt(state.due, state.open, state.hasPrompted);
  if (next === undefined) return state;
  return {
    ...state,
    open: next,
    due: state.due.filter((one) => one !== next),
    hasPrompted: state.hasPrompted || !next.isSolicited,
  };
}

/** A card may be open for long, so it gives way to what the user waits for. Of several tours the last one is due. */
function makeWay({ open, due }: PromptState, next: Prompt): Pick<PromptState, 'open' | 'due'> {
  return {
    open: open && isCard(open) && next.isSolicited ? undefined : open,
    due: next.kind === 'tour' ? due.filter(({ kind }) => kind !== 'tour') : due,
  };
}

/** A prompt that is due or open already is not asked twice; each agreement is a prompt of its own. */
function isSame(one: Prompt, other: Prompt): boolean {
  return one.kind !== 'agreement' && one.kind === other.kind;
}
