import type { AppNavigationState } from '../../app-requests/state';
import type { Arrangement } from './arrangement';
import type { WorkHubItem } from './work-hub/work-hub-item';

/** What the side navigation is made of, beside the catalogue and what the person may open. */
export interface NavigationState extends AppNavigationState {
  workHub?: WorkHub | undefined;
  /** How the person wants the hubs of an organisation, by capability. */
  arrangements?: { organisation: string; byCapability: Readonly<Record<string, Arrangement>> } | undefined;
}

/** A hub, with where it holds. */
export interface WorkHub {
  capability: string;
  organisation: string;
  items: readonly WorkHubItem[];
  /** The open solution lets it be arranged (`sideNav.customizable`). */
  isArrangeable: boolean;
}

export interface NavigationEvent {
  type: 'navigation-changed';
  change: Partial<NavigationState>;
}
