import type { FramePool } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { memoizeFields } from '../platform/memoize-last';
import type { Decisions, PagePresentation } from '../resolve/decisions';
import type { RouteDecision, SolutionDecision } from '../resolve/route-decision';
import { takeEndReason } from '../session/end/end-reason';
import type { IdentityService } from '../session/identity-service';
import type { Address, Navigator } from '../url/navigator';
import { storeReturnLocation } from '../url/return-location';
import { readLocation } from '../url/shell-location';
import { type ColourScheme, schemeOf } from '../workspace/preferences/theme';
import type { ShellEvent, ShellState } from './state';

/** The side effects that a decision may trigger. */
export interface ApplyDecisionDeps {
  environment: Environment;
  address: Address;
  navigator: Navigator;
  identity: IdentityService;
  /** The current frame pool. It is replaced once, when the decisions bundle has loaded. */
  getFrames(): FramePool;
  getLocale(): string;
  signOnDomain: string | undefined;
  /** Whether the application in the frame has declared unsaved changes. */
  hasUnsavedChanges(): boolean;
  send(event: ShellEvent): void;
}

interface ConfigurationFields extends PagePresentation {
  decisions: Decisions;
  decision: SolutionDecision;
  solutionTokens: ShellState['solutionTokens'];
}

/** The tab's own active organisation (ARCHITECTURE, "Startup cache"). */
export const ACTIVE_ORGANISATION_KEY = 'unifiedShell.activeOrganisation';

/**
 * Applies each decision once, and updates the visible frame's configuration with every state. A redirect replaces
 * the history entry, so that Back never returns to it.
 */
export function createApplyDecision(
  deps: ApplyDecisionDeps,
): (state: ShellState, decision: RouteDecision) => void {
  const { environment, address, navigator, identity, getFrames, send } = deps;
  let last: RouteDecision | undefined;

  function applyOnce(state: ShellState, decision: RouteDecision): void {
    switch (decision.kind) {
      case 'pending':
        return;
      case 'waiting':
      case 'switch-account':
      case 'zero-touch':
      case 'wait':
      case 'confirm-source':
      case 'tile':
        return getFrames().clear();
      case 'sign-in': {
        getFrames().clear();
        const here = address.read();
        const id = environment.randomId();
        storeReturnLocation(here, environment.tab, id);
        const { signOnDomain: domain } = deps;
        const tenant = readLocation(here).path?.tenant;
        const reason = takeEndReason(environment.tab);
        const request = {
          state: id,
          hash: here.hash,
          domain,
          tenant,
          locale: deps.getLocale(),
          theme: schemeIn(state),
          reason,
        };
        return address.leave(identity.signInUrl(request));
      }
      case 'leaving':
      case 'restart':
        getFrames().clear();
        return decision.kind === 'restart' ? address.restart() : undefined;
      case 'redirect':
        return redirect(decision);
      case 'elsewhere':
        getFrames().clear();
        return address.leaveAndReplace(decision.url);
      case 'early':
        return getFrames().show(decision);
      case 'error': {
        const { type, details } = decision.error;
        if (details.source) environment.warn('invalid-source', { source: details.source });
        environment.warn('error-shown', { type, app: details.subject, request: details.requestId });
        return isKept(state, decision) ? undefined : getFrames().clear();
      }
      case 'solution': {
        const { id } = decision.workspace.organisation;
        environment.tab.set(ACTIVE_ORGANISATION_KEY, id);
        return getFrames().show(decision);
      }
      default:
        return decision satisfies never;
    }
  }

  /** Unsaved changes stay in their frame, behind the screen of the maintenance (decisions/0069). */
  function isKept({ frame }: ShellState, { error, solution }: Extract<RouteDecision, { kind: 'error' }>) {
    const { state } = error.details.availability ?? {};
    return state === 'maintenance' && frame?.appId === solution?.appId && deps.hasUnsavedChanges();
  }

  function redirect({ path, toast, organisation, reason }: Extract<RouteDecision, { kind: 'redirect' }>) {
    if (toast) send({ type: 'toast-raised', key: toast, detail: organisation });
    if (reason) environment.warn('redirected', { reason });
    navigator.replace(path);
  }

  /** Memoised, because most events do not change the configuration. */
  const configurationOf = memoizeFields(
    ({ decisions, decision, solutionTokens, ...presentation }: ConfigurationFields) => {
      const { user } = decision.workspace;
      return user && decisions.configurationOf(decision, { ...user, solutionTokens }, presentation);
    },
  );

  function configure(state: ShellState, decision: SolutionDecision): void {
    const { decisions, catalogue, solutionTokens, extension } = state;
    // A frame that was opened from the startup cache loads but is not configured.
    if (decisions.kind !== 'loaded') return;
    const configuration = configurationOf({
      decisions: decisions.decisions,
      decision,
      solutionTokens,
      scheme: schemeIn(state, decision.solution.theme),
      locale: deps.getLocale(),
      localeOriginal: state.location.query.locale ?? state.preferences.languages[0] ?? '',
      descriptions: catalogue.listing?.descriptions,
      extension: extension?.appId === decision.solution.appId ? extension.part : undefined,
    });
    if (configuration === undefined) return;
    environment.debug.configuration = configuration;
    getFrames().configure(configuration);
  }

  return (state, decision) => {
    if (decision !== last) {
      last = decision;
      applyOnce(state, decision);
    }
    if (decision.kind !== 'solution') return;
    configure(state, decision);
    if (state.activeOrganisation !== decision.workspace.organisation.id) {
      send({ type: 'organisation-chosen', id: decision.workspace.organisation.id });
    }
  };
}

/**
 * @param own the solution's own scheme, for its frame: the address overrides it, the user's setting does not (AMB-57)
 */
function schemeIn({ location, preferences }: ShellState, own?: ColourScheme): ColourScheme {
  return schemeOf(location.query.theme, own ?? preferences.theme, preferences.systemScheme);
}
