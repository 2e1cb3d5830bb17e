import type { AppInfo } from '@unified-shell/protocol/configuration';
import type { Environment } from './environment';
import { buildConfiguration } from './frame/build-configuration';
import type { FrameHost } from './frame/frame-host';
import type { Address, Navigator } from './location/location-effects';
import { rememberPlace } from './location/return-path';
import { shellUrl } from './location/shell-url';
import type { Standing } from './organisation/standing';
import type { PageConfiguration } from './page-configuration';
import { schemeOf } from './preferences/theme';
import type { IdentityService } from './session/identity-service';
import type { ShellEvent, ShellState } from './shell-state';
import { describeApps } from './solution/open-solutions';
import type { Verdict } from './verdict';

/** The hands of the shell: what a verdict may set in motion. */
export interface Steering {
  page: PageConfiguration;
  environment: Environment;
  address: Address;
  navigator: Navigator;
  identity: IdentityService;
  frames: FrameHost;
  locale: { matched: string; original: string };
  send(event: ShellEvent): void;
}

/** The tab's own active organisation (architecture §4.3). */
export const ACTIVE_ORGANISATION_KEY = 'unifiedShell.activeOrganisation';

/**
 * Carries a verdict out, once; and keeps the visible frame's configuration true with every state. A redirect
 * replaces the address, so that Back never lands on it.
 */
export function createSteering(steering: Steering): (state: ShellState, verdict: Verdict) => void {
  const { page, environment, address, navigator, identity, frames, send } = steering;
  const describe = rememberLast((standing: Standing) => describeApps(page, standing));
  let last: Verdict | undefined;

  function carryOut(verdict: Verdict): void {
    switch (verdict.kind) {
      case 'waiting':
        return frames.clear();
      case 'sign-in': {
        frames.clear();
        const here = address.read();
        const state = environment.randomId();
        rememberPlace(here, environment.tab, state);
        return address.leave(identity.signInUrl(state, here.hash));
      }
      case 'leaving':
      case 'restart':
        frames.clear();
        return verdict.kind === 'restart' ? address.restart() : undefined;
      case 'redirect':
        if (verdict.toast) send({ type: 'toast-raised', key: verdict.toast });
        return navigator.replace(verdict.path);
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
    state: ShellState,
    verdict: Extract<Verdict, { kind: 'solution' }>,
    apps: AppInfo[],
  ): void {
    const { standing, solution, source, mount } = verdict;
    // On the snapshot alone a frame may load, but it is told nothing.
    if (standing.person === undefined) return;
    const { email } = standing.person.answer.profile;
    frames.configure(
      buildConfiguration({
        page,
        ...standing,
        ...standing.person,
        solution,
        source,
        apps,
        baseUrl: shellUrl(page, mount),
        locale: steering.locale.matched,
        localeOriginal: steering.locale.original,
        scheme: schemeOf(state.location.query.theme, state.preferences.theme, state.preferences.systemScheme),
        internal: page.internalDomains.includes(email.slice(email.lastIndexOf('@') + 1)),
      }),
    );
  }

  return (state, verdict) => {
    if (verdict !== last) {
      last = verdict;
      carryOut(verdict);
    }
    if (verdict.kind !== 'solution') return;
    configure(state, verdict, describe(verdict.standing));
    if (state.activeOrganisation !== verdict.standing.organisation.id) {
      send({ type: 'organisation-settled', id: verdict.standing.organisation.id });
    }
  };
}

function rememberLast<In, Out>(compute: (input: In) => Out): (input: In) => Out {
  let last: { input: In; output: Out } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, output: compute(input) };
    return last.output;
  };
}
