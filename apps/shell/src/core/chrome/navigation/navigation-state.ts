import type { AppNavigationState } from '../../app-requests/state';
import type { Arrangement } from './arrangement';
import type { WorkHubItem } from './work-hub/work-hub-item';

/** The data of the side navigation, besides the catalogue and the solutions that the user may open. */
export interface NavigationState extends AppNavigationState {
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

export interface NavigationEvent {
  type: 'navigation-changed';
  change: Partial<NavigationState>;
}
