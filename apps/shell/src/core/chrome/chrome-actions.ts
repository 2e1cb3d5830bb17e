import { tryOtherAccount } from '../access/other-account';
import { OVERRIDES_KEY } from '../access/override-access';
import { switchContext } from '../context/context-switch';
import type { LateLoan } from '../late/late-ground';
import { retry } from '../late/retry';
import { createOrganisationSwitch } from '../organisation/organisation-switch';
import { storeThemeSetting, type ThemeSetting } from '../preferences/theme';
import { stopImpersonation } from '../session/stop-impersonation';
import type { ShellEvent } from '../shell-state';
import type { SwitcherEntry, SwitcherKind } from './switcher-view';

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
  | Extract<
      ShellEvent,
      { type: 'navigation-toggled' | 'navigation-followed' | 'notice-dismissed' | 'toast-closed' }
    >;

/** Does what the user asks for. Part of the chrome's chunk: nobody can ask before the chrome is there. */
export function createChromeActions(loan: LateLoan): (event: ChromeEvent) => void {
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
        storeThemeSetting(event.theme, environment.stored, environment.now());
        return store.send(event);
      default:
        return store.send(event);
    }
  };
}
