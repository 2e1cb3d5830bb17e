import type { AppInfo, Configuration } from '@unified-shell/protocol/configuration';
import type { ShellError } from '../platform/network/shell-error';
import type { PageConfiguration } from '../platform/page-configuration';
import type { Token } from '../session/session-state';
import type { ShellLocation } from '../url/shell-location';
import type { AccountState } from '../workspace/account/account-state';
import type { UserWithTokens, Workspace } from '../workspace/workspace';
import type { RedirectTarget } from './resolve-redirect';
import type { RouteDecision, SolutionDecision } from './route-decision';

/** What the later stages look at, besides the catalogue. */
export interface DecisionInputs {
  location: ShellLocation;
  /** From the gateway, or from the startup cache. */
  account: Extract<AccountState, { kind: 'known' | 'remembered' }>;
  /** Absent while the session is not known: what then refuses or redirects is not to be carried out. */
  token: Token | undefined;
  /** The organisation this tab worked in last. */
  activeOrganisation: string | undefined;
}

/** How the page looks and speaks, for the configuration of a frame. */
export interface PagePresentation {
  locale: string;
  localeOriginal: string;
  scheme: 'light' | 'dark';
  /** Of what the user may open, by `appId`; they come later than the rest. */
  descriptions: Readonly<Record<string, string>> | undefined;
  /** What came with the chrome (`frame/deferred-configuration.ts`). */
  extension?: Configuration | undefined;
}

/** Everything a configuration is made of; all of it stands to the left of the frame. */
export interface ConfigurationInputs {
  page: PageConfiguration;
  user: UserWithTokens;
  decision: SolutionDecision;
  presentation: PagePresentation;
  /** What the user may open, for this solution's own switchers. */
  apps: readonly AppInfo[];
}

/**
 * The later stages of the line, from the organisation to the frame. Their code and the catalogue they decide on are
 * fetched beside the page, so that the first script stays small; a pure function of what they are given.
 */
export interface Decisions {
  decide(inputs: DecisionInputs): RouteDecision;
  /** What the frame is told; only of somebody who is known. Undefined while it waits for a token of its own. */
  configurationOf(
    decision: SolutionDecision,
    user: UserWithTokens,
    presentation: PagePresentation,
  ): Configuration | undefined;
  /** Where an address that an application names leads. @returns undefined for what is refused */
  redirectTargetOf(url: string, decision: SolutionDecision): RedirectTarget | undefined;
  /** Whether a path leads to something the user may open. */
  opens(path: string, workspace: Workspace): boolean;
  /** Of the whole catalogue: what lies below a mount, as far as it leads to other solutions. */
  mountsBelow(base: string): string[];
}

export type DecisionsState =
  | { kind: 'loading' }
  | { kind: 'loaded'; decisions: Decisions }
  | { kind: 'failed'; error: ShellError };

export type DecisionsEvent =
  | { type: 'decisions-arrived'; decisions: Decisions }
  | { type: 'decisions-failed'; error: ShellError }
  | { type: 'decisions-retried' };

export function reduceDecisions(state: DecisionsState, event: DecisionsEvent): DecisionsState {
  switch (event.type) {
    case 'decisions-arrived':
      return { kind: 'loaded', decisions: event.decisions };
    case 'decisions-failed':
      return state.kind === 'loaded' ? state : { kind: 'failed', error: event.error };
    case 'decisions-retried':
      return state.kind === 'failed' ? { kind: 'loading' } : state;
    default:
      return event satisfies never;
  }
}
