import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { AI_AGREEMENT, GLOBAL_AGREEMENTS } from '@unified-shell/messages/agreements';
import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import { createNavigator } from '../../../kernel/url/navigator';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import { showAgreement } from '../requests/agreement-requests';
import { openSolution, type PromptDeps } from './prompt-deps';

/** The storage key of a read-only agreement that this tab has shown; the id follows. */
const SHOWN_KEY = 'unifiedShell.shownAgreement.';

const placeOf = ({ solution, workspace }: SolutionDecision) =>
  `${solution.appId} ${workspace.organisation.id}`;

/**
 * Shows the agreement that the registration of a solution names before the user works in it (CONS-07), until it is
 * accepted, and again after a new version. Who does not accept it is led home. Returns a function that stops it.
 */
export function followAgreement(deps: PromptDeps): () => void {
  const { store, environment, address, getDecision } = deps;
  /** The solution that is open, and whether its agreement was asked for. */
  let open = { place: '', isAsked: false };

  function follow(): void {
    const decision = openSolution(deps);
    const { registration } = store.getState().catalogue;
    // Staff who act as a user must not agree for them.
    if (decision === undefined || !isOwnVisit(store.getState())) return;
    const place = placeOf(decision);
    if (place !== open.place) open = { place, isAsked: false };
    if (open.isAsked || registration?.appId !== decision.solution.appId) return;
    open.isAsked = true;
    if (registration.agreement === undefined) return;
    ask(registration.agreement, decision).catch((cause: unknown) =>
      environment.warn('agreement-failed', { app: registration.appId, cause: String(cause) }),
    );
  }

  async function ask(
    { id, type, readOnly = false }: NonNullable<HostedSolution['agreement']>,
    decision: SolutionDecision,
  ): Promise<void> {
    const { user, organisation } = decision.workspace;
    const shownKey = `${SHOWN_KEY}${decision.solution.appId}.${id}`;
    if (user === undefined || (readOnly && environment.tab.get(shownKey) !== undefined)) return;
    const isLeft = () => {
      const now = getDecision();
      return now.kind !== 'solution' || placeOf(now) !== placeOf(decision);
    };
    // An agreement for all solutions has the text of the product, whichever solution asks for it (CONS-11).
    const feature = GLOBAL_AGREEMENTS.includes(id) ? AI_AGREEMENT.feature : decision.solution.name;
    const request = { key: id, type, feature, isReadOnly: readOnly, shared: false, learnMoreLink: undefined };
    const answer = await showAgreement(request, { user, decision }, isLeft, deps);
    if (isLeft()) return;
    if (readOnly) environment.tab.set(shownKey, 'yes');
    else if (answer?.accepted !== true) {
      const { tenant } = organisation;
      createNavigator(address, store.send).push({ tenant, contexts: [], path: HOME_PATH, query: '' });
    }
  }

  follow();
  return store.subscribe(follow);
}
