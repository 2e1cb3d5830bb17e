import type { Environment } from './environment';
import type { FrameHost } from './frame/frame-host';
import type { Address, Navigator } from './location/location-effects';
import { rememberPlace } from './location/return-path';
import { readLocation } from './location/shell-location';
import { schemeOf } from './preferences/theme';
import type { IdentityService } from './session/identity-service';
import type { ShellEvent, ShellState } from './shell-state';
import type { SolutionVerdict, Verdict } from './verdict';

/** The hands of the shell: what a verdict may set in motion. */
export interface Steering {
  environment: Environment;
  address: Address;
  navigator: Navigator;
  identity: IdentityService;
  frames: FrameHost;
  locale: string;
  localeOriginal: string;
  signOnDomain: string | undefined;
  send(event: ShellEvent): void;
}

/** The tab's own active organisation (architecture §4.3). */
export const ACTIVE_ORGANISATION_KEY = 'unifiedShell.activeOrganisation';

/**
 * Carries a verdict out, once; and keeps the visible frame's configuration true with every state. A redirect
 * replaces the address, so that Back never lands on it.
 */
export function createSteering(steering: Steering): (state: ShellState, verdict: Verdict) => void {
  const { environment, address, navigator, identity, frames, send } = steering;
  let last: Verdict | undefined;

  function carryOut(verdict: Verdict): void {
    switch (verdict.kind) {
      case 'waiting':
      case 'pending':
        return;
      case 'wait':
        return frames.clear();
      case 'sign-in': {
        frames.clear();
        const here = address.read();
        const state = environment.randomId();
        rememberPlace(here, environment.tab, state);
        const { signOnDomain: domain } = steering;
        const tenant = readLocation(here).path?.tenant;
        return address.leave(identity.signInUrl({ state, hash: here.hash, domain, tenant }));
      }
      case 'leaving':
      case 'restart':
        frames.clear();
        return verdict.kind === 'restart' ? address.restart() : undefined;
      case 'redirect':
        if (verdict.toast) send({ type: 'toast-raised', key: verdict.toast });
        return navigator.replace(verdict.path);
      case 'elsewhere':
        frames.clear();
        return address.exchange(verdict.url);
      case 'early':
        return frames.show(verdict);
      case 'error': {
        const { type, details } = verdict.error;
        environment.warn('error-shown', { type, app: details.subject, request: details.requestId });
        return frames.clear();
      }
      case 'solution': {
        const { id } = verdict.standing.organisation;
        environment.tab.set(ACTIVE_ORGANISATION_KEY, id);
        return frames.show(verdict);
      }
      default:
        return verdict satisfies never;
    }
  }

  function configure(
    { location, preferences, decisions, catalogue }: ShellState,
    verdict: SolutionVerdict,
  ): void {
    const { person } = verdict.standing;
    // On the snapshot alone a frame may load, but it is told nothing.
    if (person === undefined || decisions.kind !== 'here') return;
    const { locale, localeOriginal } = steering;
    const scheme = schemeOf(location.query.theme, preferences.theme, preferences.systemScheme);
    frames.configure(
      decisions.decisions.configurationOf(verdict, person, {
        ...{ locale, localeOriginal, scheme },
        descriptions: catalogue.listing?.descriptions,
      }),
    );
  }

  return (state, verdict) => {
    if (verdict !== last) {
      last = verdict;
      carryOut(verdict);
    }
    if (verdict.kind !== 'solution') return;
    configure(state, verdict);
    if (state.activeOrganisation !== verdict.standing.organisation.id) {
      send({ type: 'organisation-settled', id: verdict.standing.organisation.id });
    }
  };
}
