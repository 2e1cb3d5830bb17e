import type { ShellEvent } from '../../../kernel/wiring/state';
import type { Arrangement } from './arrangement';
import type { WorkHubItem } from './work-hub/work-hub-item';

/** The data of the side navigation, besides the catalogue and the solutions that the user may open. */
export interface NavigationState {
  /** Null: the open solution has none, or it could not be fetched. */
  workHub?: WorkHub | null | undefined;
  /** The first entries are not final yet: placeholders are shown. */
  isAwaited?: boolean;
  /** The user's arrangements of the hubs of one organisation, by capability. */
  arrangements?: { organisation: string; byCapability: Readonly<Record<string, Arrangement>> } | undefined;
}

/** A work hub, with the capability and the organisation that it belongs to. */
export interface WorkHub {
  capability: string;
  organisation: string;
  items: readonly WorkHubItem[];
  /** The open solution allows arranging (`sideNav.customizable`). */
  isArrangeable: boolean;
}

/** The event that changes parts of the navigation. */
export function changedNavigation(
  before: NavigationState | undefined,
  change: Partial<NavigationState>,
): Extract<ShellEvent, { type: 'feature-changed' }> {
  return { type: 'feature-changed', change: { navigation: { ...before, ...change } } };
}
