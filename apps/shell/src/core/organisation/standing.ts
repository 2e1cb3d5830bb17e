import type { BootAnswer } from '../account/boot-answer';
import type { Token } from '../session/session-state';
import type { Organisation } from './tenants';

/** Who is here and for whom: known once session, account and organisation are settled. */
export interface Standing {
  token: Token;
  answer: BootAnswer;
  organisations: readonly Organisation[];
  organisation: Organisation;
  /** What the organisation is entitled to. */
  serviceCodes: ReadonlySet<string>;
}
