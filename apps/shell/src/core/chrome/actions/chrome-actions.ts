import type { AppPageStore } from '../../app-requests/app-page/create-app-page';
import type { Move } from '../../app-requests/unsaved-changes/unsaved-changes';
import { stopImpersonation } from '../../session/end/stop-impersonation';
import { OVERRIDES_KEY } from '../../workspace/access/overrides-key';
import { storeThemeSetting, type ThemeSetting } from '../../workspace/preferences/theme';
import { closeDrawer, toggleNavigation } from '../../workspace/preferences/toggle-navigation';
import { writeSettings } from '../../workspace/settings/write-settings';
import { SHORTCUTS_SETTING } from '../../workspace/shortcuts/shortcut-settings';
import type { ChromeDeps } from '../deps';
import type { Arrangement } from '../navigation/arrangement';
import { FOLDED_SETTING } from '../navigation/folded-sections';
import type { RecentsAction } from '../recents/change-recents';
import { retry } from '../recovery/retry';
import type { ChromeRoomEvent } from '../state';
import { switchContext } from '../switchers/context-switch';
import { createOrganisationSwitch } from '../switchers/organisation-switch';
import type { SwitcherEntry, SwitcherKind } from '../switchers/switcher-view';
import { clickNavigation } from './click-navigation';
import type { LocalSourceAction } from './local-source';
import { tryOtherAccount } from './other-account';

/** An action of the user in the chrome. */
export type ChromeEvent =
  | { type: 'theme-chosen'; theme: ThemeSetting }
  /** The first is the language of the page. */
  | { type: 'languages-chosen'; languages: readonly string[] }
  | { type: 'sign-out' }
  | { type: 'switched'; kind: SwitcherKind; entry: SwitcherEntry }
  | { type: 'overrides-reset' }
  | LocalSourceAction
  | { type: 'retry' }
  | { type: 'keep-waiting' }
  | { type: 'stop-impersonation' }
  | { type: 'switch-account' }
  /** Reload the page. */
  | { type: 'restart' }
  /** Reload the page for a new version of the shell. */
  | { type: 'update-accepted' }
  | { type: 'navigation-toggled' }
  /** A link or another entry of the side navigation was followed. */
  | { type: 'navigation-followed' }
  /** An entry of the application was clicked: the application is notified. */
  | { type: 'navigation-clicked'; target: string }
  /** `arrangement`: undefined restores the original order. */
  | { type: 'navigation-arranged'; arrangement: Arrangement | undefined }
  | RecentsAction
  /** A section of the side navigation was folded or unfolded. */
  | { type: 'section-folded'; name: string; isFolded: boolean }
  /** `shortcut`: null restores the default. */
  | { type: 'shortcut-chosen'; id: string; shortcut: string | null }
  | Extract<ChromeRoomEvent, { type: 'notice-dismissed' | 'toast-closed' | 'palette-changed' }>;

/** Handles the actions of the user. Part of the chrome's chunk, because only the chrome sends actions. */
export function createChromeActions(deps: ChromeDeps): (event: ChromeEvent) => void {
  const { store, environment, address } = deps;
  const switchOrganisation = createOrganisationSwitch(deps);
  return (event) => {
    switch (event.type) {
      case 'switched':
        return event.kind === 'organisation'
          ? switchOrganisation(event.entry)
          : switchContext(deps, event.entry);
      case 'overrides-reset':
        for (const store of [environment.stored, environment.tab]) store.remove(OVERRIDES_KEY);
        return address.restart();
      case 'local-source-answered':
      case 'local-source-reset':
        // The page, which is loaded again, asks again if the code could not be fetched.
        return void import('./local-source').then(
          ({ changeLocalSource }) => changeLocalSource(deps, event),
          () => address.restart(),
        );
      case 'retry':
        return retry(deps);
      case 'keep-waiting':
        return deps.keepWaiting();
      case 'stop-impersonation':
        return void stopImpersonation(deps);
      case 'switch-account':
        return tryOtherAccount(deps);
      case 'restart':
      case 'update-accepted':
        return address.restart();
      case 'theme-chosen':
        return chooseTheme(deps, event.theme);
      case 'languages-chosen':
        return void import('../../workspace/preferences/choose-languages').then(({ chooseLanguages }) =>
          chooseLanguages(deps, event.languages),
        );
      case 'navigation-toggled':
        return toggleNavigation(deps);
      case 'navigation-followed':
        return closeDrawer(deps);
      case 'navigation-clicked':
        clickNavigation(deps, event.target);
        return closeDrawer(deps);
      case 'navigation-arranged':
        return void import('../navigation/arrangements').then(({ storeArrangement }) =>
          storeArrangement(deps, event.arrangement),
        );
      case 'section-folded':
        return void writeSettings(
          deps,
          { [FOLDED_SETTING]: { [event.name]: event.isFolded || null } },
          { silent: true },
        );
      case 'shortcut-chosen':
        return void writeSettings(deps, { [SHORTCUTS_SETTING]: { [event.id]: event.shortcut } });
      case 'favourite-toggled':
      case 'favourites-arranged':
      case 'recents-removed':
      case 'recents-wanted':
        return void import('../recents/change-recents').then(({ changeRecents }) =>
          changeRecents(deps, event),
        );
      default:
        return store.send(event);
    }
  };
}

/**
 * Applies the theme at once. Stores it in this browser for 365 days (UI-21), and in the settings for other browsers.
 */
function chooseTheme(deps: ChromeDeps, theme: ThemeSetting): void {
  const { store, environment } = deps;
  storeThemeSetting(theme, environment.stored, environment.now());
  store.send({ type: 'preferences-changed', change: { theme } });
  void writeSettings(deps, { theme });
}

/** Wraps `act` so that the user must confirm an action that would lose unsaved changes. */
export function guardActions(
  act: (event: ChromeEvent) => void,
  { runWhenConfirmed }: Pick<AppPageStore, 'runWhenConfirmed'>,
): (event: ChromeEvent) => void {
  return (event) => {
    const move = moveBy(event);
    if (move) runWhenConfirmed(move, () => act(event));
    else act(event);
  };
}

/**
 * The move that an action makes. `restart` has none: after the session has paused, the changes cannot be saved any
 * more.
 */
export function moveBy(event: ChromeEvent): Move | undefined {
  switch (event.type) {
    case 'switched':
      return { toOtherOrganisation: event.kind === 'organisation' };
    // Also loses the changes that an application keeps within the organisation.
    case 'update-accepted':
      return { toOtherOrganisation: true };
    case 'sign-out':
    case 'overrides-reset':
    case 'local-source-reset':
    case 'stop-impersonation':
      return { toOtherOrganisation: false };
    default:
      return undefined;
  }
}
