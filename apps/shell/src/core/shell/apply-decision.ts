import type { FrameHost } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { rememberLast } from '../platform/memoize-last';
import type { Decisions, PageManner } from '../resolve/decisions';
import type { SolutionVerdict, Verdict } from '../resolve/route-decision';
import type { IdentityService } from '../session/identity-service';
import type { Address, Navigator } from '../url/navigator';
import { rememberPlace } from '../url/return-path';
import { readLocation } from '../url/shell-location';
import { type ColourScheme, schemeOf } from '../workspace/preferences/theme';
import type { ShellEvent, ShellState } from './shell-state';

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

  function carryOut(state: ShellState, verdict: Verdict): void {
    switch (verdict.kind) {
      case 'pending':
        return;
      case 'waiting':
      case 'switch-account':
      case 'zero-touch':
      case 'wait':
        return frames.clear();
      case 'sign-in': {
        frames.clear();
        const here = address.read();
        const id = environment.randomId();
        rememberPlace(here, environment.tab, id);
        const { signOnDomain: domain, locale } = steering;
        const tenant = readLocation(here).path?.tenant;
        const wish = { state: id, hash: here.hash, domain, tenant, locale, theme: schemeIn(state) };
        return address.leave(identity.signInUrl(wish));
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

  /** Most events change nothing that an application is told. */
  const configurationOf = rememberLast(
    (
      decisions: Decisions,
      verdict: SolutionVerdict,
      customTokens: ShellState['customTokens'],
      scheme: ColourScheme,
      descriptions: PageManner['descriptions'],
      extension: PageManner['extension'],
    ) => {
      const { person } = verdict.standing;
      const { locale, localeOriginal } = steering;
      const manner = { locale, localeOriginal, scheme, descriptions, extension };
      return person && decisions.configurationOf(verdict, { ...person, customTokens }, manner);
    },
  );

  function configure(state: ShellState, verdict: SolutionVerdict): void {
    const { decisions, catalogue, customTokens, extension } = state;
    // On the snapshot alone a frame may load, but it is told nothing.
    if (decisions.kind !== 'here') return;
    const part = extension?.appId === verdict.solution.appId ? extension.part : undefined;
    const scheme = schemeIn(state, verdict.solution.theme);
    const { descriptions } = catalogue.listing ?? {};
    const configuration = configurationOf(
      decisions.decisions,
      verdict,
      customTokens,
      scheme,
      descriptions,
      part,
    );
    if (configuration) frames.configure(configuration);
  }

  return (state, verdict) => {
    if (verdict !== last) {
      last = verdict;
      carryOut(state, verdict);
    }
    if (verdict.kind !== 'solution') return;
    configure(state, verdict);
    if (state.activeOrganisation !== verdict.standing.organisation.id) {
      send({ type: 'organisation-settled', id: verdict.standing.organisation.id });
    }
  };
}

/** @param own the solution's own, for its frame: before what the person has set, after what the address asks for (AMB-57) */
function schemeIn({ location, preferences }: ShellState, own?: ColourScheme): ColourScheme {
  return schemeOf(location.query.theme, own ?? preferences.theme, preferences.systemScheme);
}
