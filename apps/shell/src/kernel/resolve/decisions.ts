import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { ClosedState } from '@unified-shell/catalogue/availability';
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { AppInfo, Configuration } from '@unified-shell/protocol/configuration';
import type { ShellError } from '../platform/network/shell-error';
import type { Token } from '../session/session-state';
import type { ShellLocation } from '../url/shell-location';
import type { AccountState } from '../workspace/account/account-state';
import type { CacheOwner } from '../workspace/account/cache-owner';
import type { UserWithTokens, Workspace } from '../workspace/workspace';
import type { DiscoveryState } from './discovery/discovery';
import type { InternalTools } from './internal-tools';
import type { RouteDecision, SolutionDecision } from './route-decision';

/** The inputs of the later stages, besides the catalogue. */
export interface DecisionInputs {
  location: ShellLocation;
  /** The account from the gateway, or from the startup cache. */
  account: Extract<AccountState, { kind: 'known' | 'remembered' }>;
  /** Absent while the session is unknown; a refusal or redirect decided without it must not be applied. */
  token: Token | undefined;
  /** Id of the organisation that was last active in this tab. */
  activeOrganisation: string | undefined;
  /** The last answer of a partner system. */
  discovery?: DiscoveryState;
  /** The time at which the availability of solutions is judged, in milliseconds since 1970. */
  asOf: number;
}

/** Locale, colour scheme and texts of the page, for the configuration of a frame. */
export interface PagePresentation {
  locale: string;
  localeOriginal: string;
  scheme: 'light' | 'dark';
  /** Descriptions of the solutions by `appId`; undefined until the listing has loaded. */
  descriptions: Readonly<Record<string, string>> | undefined;
  /** The fields that are loaded with the chrome (`frames/configuration/deferred-configuration.ts`). */
  extension?: Configuration | undefined;
}

/** All inputs of a frame's configuration. */
export interface ConfigurationInputs {
  page: PageConfiguration;
  user: UserWithTokens;
  decision: SolutionDecision;
  presentation: PagePresentation;
  /** The owner of the solution's cache, for a solution that receives no profile. */
  cacheOwner(): CacheOwner;
  /** The solutions that the user may open, for the application's own switchers. */
  apps: readonly AppInfo[];
}

/**
 * The later stages of the decision, from the organisation to the frame: pure functions of their inputs. Their code
 * and the catalogue are loaded separately, so that the first script stays small.
 */
export interface Decisions {
  decide(inputs: DecisionInputs): RouteDecision;
  /** The frame's configuration for a known user. Undefined while a solution token is missing. */
  configurationOf(
    decision: SolutionDecision,
    user: UserWithTokens,
    presentation: PagePresentation,
  ): Configuration | undefined;
  /** Whether a path leads to a solution that the user may open. */
  opens(path: string, workspace: Workspace): boolean;
  /** Why the solution at a path is closed now; undefined for an open one. */
  closedAt(path: string, workspace: Workspace): ClosedState | undefined;
  /** The mounts of the whole catalogue that are below a mount and lead to other solutions. */
  mountsBelow(base: string): string[];
  /** The catalogue. */
  entries: readonly IndexEntry[];
  /** The same stages with another catalogue, and with other tools of internal users if they are given. */
  withCatalogue(entries: readonly IndexEntry[], tools?: InternalTools): Decisions;
}

export type DecisionsState =
  | { kind: 'loading' }
  | { kind: 'loaded'; decisions: Decisions }
  | { kind: 'failed'; error: ShellError };

export type DecisionsEvent =
  | { type: 'decisions-loaded'; decisions: Decisions }
  | { type: 'decisions-failed'; error: ShellError }
  | { type: 'decisions-retried' };

export function reduceDecisions(state: DecisionsState, event: DecisionsEvent): DecisionsState {
  switch (event.type) {
    case 'decisions-loaded':
      return { kind: 'loaded', decisions: event.decisions };
    case 'decisions-failed':
      return state.kind === 'loaded' ? state : { kind: 'failed', error: event.error };
    case 'decisions-retried':
      return state.kind === 'failed' ? { kind: 'loading' } : state;
    default:
      return event satisfies never;
  }
}
