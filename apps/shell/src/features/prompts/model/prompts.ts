import type { Consents } from '@unified-shell/catalogue/consents';
import type { AgreementQuery } from '../requests/agreement-requests';
import type { TourStart } from '../tours/start-tour';
import type { AgreementAnswer } from './prompt-store';

/** The actions of the user on a prompt of the shell. */
export type PromptAction =
  /** Opens it at the user's request. */
  | { type: 'prompt-asked'; kind: 'consent' | 'roles' }
  | { type: 'prompt-dismissed' }
  | { type: 'prompt-consent'; choices: Consents }
  | { type: 'prompt-agreement'; isAccepted: boolean }
  | { type: 'prompt-roles'; roles: readonly string[] }
  | { type: 'prompt-survey'; score: number; comment: string }
  | { type: 'prompt-tour-step'; step: number };

/** The code that decides when a prompt is due, and that stores the answers. */
export interface Prompts {
  act(action: PromptAction): void;
  startTour(id: string, start: TourStart): Promise<boolean>;
  askAgreement(query: AgreementQuery): Promise<AgreementAnswer | undefined>;
  /** Returns a function that stops it. */
  follow(): () => void;
}
