import { stopImpersonation } from '../../session/end/stop-impersonation';
import { OVERRIDES_KEY } from '../../workspace/access/overrides-key';
import { chooseTheme } from '../../workspace/preferences/choose-theme';
import type { ThemeSetting } from '../../workspace/preferences/theme';
import { closeDrawer, toggleNavigation } from '../../workspace/preferences/toggle-navigation';
import type { ChromeDeps } from '../deps';
import type { Arrangement } from '../navigation/arrangement';
import { retry } from '../recovery/retry';
import type { ChromeRoomEvent } from '../state';
import { switchContext } from '../switchers/context-switch';
import { createOrganisationSwitch } from '../switchers/organisation-switch';
import type { SwitcherEntry, SwitcherKind } from '../switchers/switcher-view';
import { clickNavigation } from './click-navigation';
import { tryOtherAccount } from './other-account';

/** What the user does in the chrome. */
export type ChromeEvent =
  | { type: 'theme-chosen'; theme: ThemeSetting }
  | { type: 'sign-out' }
  | { type: 'switched'; kind: SwitcherKind; entry: SwitcherEntry }
  | { type: 'overrides-reset' }
  | { type: 'retry' }
  | { type: 'keep-waiting' }
  | { type: 'stop-impersonation' }
  | { type: 'switch-account' }
  /** Load the page anew. */
  | { type: 'restart' }
  | { type: 'navigation-toggled' }
  /** A link of the side navigation was followed, or another place in it chosen. */
  | { type: 'navigation-followed' }
  /** An entry that the application hears of. */
  | { type: 'navigation-clicked'; target: string }
  /** `arrangement`: undefined for as it comes. */
  | { type: 'navigation-arranged'; arrangement: Arrangement | undefined }
  | Extract<ChromeRoomEvent, { type: 'notice-dismissed' | 'toast-closed' }>;

/** Does what the user asks for. Part of the chrome's chunk: nobody can ask before the chrome is there. */
export function createChromeActions(loan: ChromeDeps): (event: ChromeEvent) => void {
  const { store, environment, address } = loan;
  const switchOrganisation = createOrganisationSwitch(loan);
  return (event) => {
    switch (event.type) {
      case 'switched':
        return event.kind === 'organisation'
          ? switchOrganisation(event.entry)
          : switchContext(loan, event.entry);
      case 'overrides-reset':
        environment.stored.remove(OVERRIDES_KEY);
        return address.restart();
      case 'retry':
        return retry(loan);
      case 'keep-waiting':
        return loan.keepWaiting();
      case 'stop-impersonation':
        return void stopImpersonation(loan);
      case 'switch-account':
        return tryOtherAccount(loan);
      case 'restart':
        return address.restart();
      case 'theme-chosen':
        return chooseTheme(loan, event.theme);
      case 'navigation-toggled':
        return toggleNavigation(loan);
      case 'navigation-followed':
        return closeDrawer(loan);
      case 'navigation-clicked':
        clickNavigation(loan, event.target);
        return closeDrawer(loan);
      case 'navigation-arranged':
        return void import('../navigation/arrangements').then(({ storeArrangement }) =>
          storeArrangement(loan, event.arrangement),
        );
      default:
        return store.send(event);
    }
  };
}
