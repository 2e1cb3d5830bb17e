import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Token } from '../session/session-state';
import type { CustomTokens } from '../session/token/custom-token';
import type { BootAnswer } from './account/boot-answer';
import type { Organisation } from './organisation/organisation';

/** Who is here, as the identity service and the gateway have said in this very page. */
export interface SignedInUser {
  token: Token;
  answer: BootAnswer;
}

export interface UserWithTokens extends SignedInUser {
  customTokens: CustomTokens;
}

/** For whom the shell works. Without a person it stands on the startup cache alone: nothing may be configured yet. */
export interface Workspace {
  user: SignedInUser | undefined;
  organisations: readonly Organisation[];
  organisation: Organisation;
  /** What access is judged by there. */
  access: AccessFacts;
  /** Somebody who debugs has changed what access is judged by. */
  isOverridden?: boolean | undefined;
  /** What may be opened there, in the catalogue's order. */
  solutions: readonly IndexedSolution[];
}
