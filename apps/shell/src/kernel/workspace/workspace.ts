import type { PageBrand } from '@unified-shell/api/brand';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import type { ClosedState } from '@unified-shell/catalogue/availability';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Token } from '../session/session-state';
import type { SolutionTokens } from '../session/token/solution-token';
import type { BootAnswer } from './account/boot-answer';
import type { Organisation } from './organisation/organisation';

/** The user, as the identity service and the gateway have confirmed in this page. */
export interface SignedInUser {
  token: Token;
  answer: BootAnswer;
}

export interface UserWithTokens extends SignedInUser {
  solutionTokens: SolutionTokens;
}

/**
 * The user, the active organisation and its solutions. Without a user, the workspace comes from the startup cache
 * alone, and no frame may be configured yet.
 */
export interface Workspace {
  user: SignedInUser | undefined;
  organisations: readonly Organisation[];
  organisation: Organisation;
  /** The access facts in the organisation. */
  access: AccessFacts;
  /** The version of each solution with published versions that the user opens, by `appId`. */
  releases?: Readonly<Record<string, string>> | undefined;
  /** The organisation's own brand. */
  brand?: PageBrand | undefined;
  /** The access facts are overridden for debugging. */
  isOverridden?: boolean | undefined;
  /** The solutions that may be opened there, in the catalogue's order. */
  solutions: readonly IndexedSolution[];
  /** The solutions of the catalogue that are closed now, by `appId`. */
  closed?: ReadonlyMap<string, ClosedState> | undefined;
}
