import { HOME_PATH, redirectBarePath } from '@unified-shell/catalogue/address/shell-route';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { RouteIndex } from '@unified-shell/catalogue/route-index';
import type { ShellPath } from '@unified-shell/catalogue/shell-path';
import { mayOpen, serviceCodesOf } from './access/may-open';
import { type AccountFacts, factsOf } from './account/account-facts';
import { type FrameSource, frameSource } from './frame/frame-source';
import { chooseOrganisation } from './organisation/choose-organisation';
import type { Person, Standing } from './organisation/standing';
import { listOrganisations } from './organisation/tenants';
import type { PageConfiguration } from './page-configuration';
import { ShellError } from './shell-error';
import type { ShellState } from './shell-state';
import type { ToastKey } from './toasts/toasts';

/** Why there is no frame yet (FRAME-07). */
export type WaitReason = 'PROFILE';

export type Verdict =
  | { kind: 'waiting'; reason: WaitReason }
  | { kind: 'sign-in' }
  | { kind: 'restart' }
  | { kind: 'leaving' }
  /** `toast` tells the user why they are not where they wanted to go. */
  | { kind: 'redirect'; path: ShellPath; toast?: ToastKey }
  /** `solution` is what the address leads to. */
  | { kind: 'error'; error: ShellError; standing?: Standing; solution?: HostedSolution }
  | {
      kind: 'solution';
      standing: Standing;
      solution: HostedSolution;
      source: FrameSource;
      /** The mount as it stands in the address, tenant and contexts included. */
      mount: ShellPath;
      /** What follows the mount, query included. */
      inside: string;
    };

/** For whom the shell works, where that is known. */
export function standingOf(verdict: Verdict): Standing | undefined {
  return verdict.kind === 'solution' || verdict.kind === 'error' ? verdict.standing : undefined;
}

/** What the decision needs besides the state; the same for the life of the page. */
export interface Grounds {
  page: PageConfiguration;
  routes: RouteIndex<HostedSolution>;
}

type Considered = Pick<ShellState, 'location' | 'session' | 'account' | 'activeOrganisation'>;

/**
 * The one way data flows (architecture §3): location, session, organisation, access, solution, frame. Each stage
 * either lets the next one decide or says what is to be done instead.
 *
 * While the session is still checked the stages may decide on the snapshot's facts, which are true enough to open a
 * frame and never to refuse one: whatever else follows from them waits for the answers.
 */
export function decide(state: Considered, grounds: Grounds): Verdict {
  const { session, account, location } = state;
  switch (session.kind) {
    case 'checking':
    case 'signed-in':
      break;
    case 'signed-out':
      return { kind: 'sign-in' };
    case 'replaced':
      return { kind: 'restart' };
    case 'leaving':
      return { kind: 'leaving' };
    case 'failed':
      return { kind: 'error', error: session.error };
    default:
      return session satisfies never;
  }
  if (account.kind === 'failed') return { kind: 'error', error: account.error };
  if (account.kind === 'unknown') return WAITING;
  const home = location.path && redirectBarePath(location.path);
  if (home) return { kind: 'redirect', path: home };

  const isAnswered = session.kind === 'signed-in' && account.kind === 'known';
  const person = isAnswered ? { token: session.token, answer: account.answer } : undefined;
  const facts = account.kind === 'known' ? factsOf(account.answer) : account.facts;
  const verdict = decideOrganisation(state, person, facts, grounds);
  return person || verdict.kind === 'solution' ? verdict : WAITING;
}

const WAITING: Verdict = { kind: 'waiting', reason: 'PROFILE' };

function decideOrganisation(
  state: Considered,
  person: Person | undefined,
  facts: AccountFacts,
  grounds: Grounds,
): Verdict {
  const { path } = state.location;
  const organisations = listOrganisations(facts.accounts);
  const choice = chooseOrganisation(organisations, {
    tenantInUrl: path?.tenant,
    active: state.activeOrganisation,
    ...facts.settings,
  });
  const organisation = choice.kind === 'chosen' ? choice.organisation : undefined;
  if (choice.kind === 'unknown-tenant' && choice.instead) {
    return {
      kind: 'redirect',
      path: { tenant: choice.instead.tenant, contexts: [], path: HOME_PATH, query: '' },
      toast: 'orgHomeRedirectToast',
    };
  }
  if (organisation === undefined) {
    return { kind: 'error', error: new ShellError('NO_ACCESS', { reason: 'NO_ORGANISATION' }) };
  }

  const serviceCodes = serviceCodesOf(facts, organisation.id);
  const standing: Standing = { person, organisations, organisation, serviceCodes };
  if (path === undefined) return { kind: 'error', error: new ShellError('NOT_FOUND'), standing };
  // Written into the address only for somebody known: the snapshot may be of another person.
  if (path.tenant === undefined && person) {
    return { kind: 'redirect', path: { ...path, tenant: organisation.tenant } };
  }
  return decideSolution(path, standing, grounds);
}

function decideSolution(path: ShellPath, standing: Standing, { page, routes }: Grounds): Verdict {
  const match = routes.match(path.path);
  if (match === undefined) return { kind: 'error', error: new ShellError('NOT_FOUND'), standing };
  const solution = match.value;
  const subject = solution.name;
  const fail = (error: ShellError): Verdict => ({ kind: 'error', error, standing, solution });
  if (!mayOpen(solution, standing.serviceCodes)) {
    return fail(new ShellError('NO_ACCESS', { subject, reason: 'NOT_PROVISIONED' }));
  }

  const inside = match.remainder + (path.query === '' ? '' : `?${path.query}`);
  const source = frameSource(solution, inside, page.runtimeUrl);
  if (source === undefined) return fail(new ShellError('NO_SOURCE', { subject }));
  return {
    kind: 'solution',
    standing,
    solution,
    source,
    mount: { ...path, path: match.base, query: '' },
    inside,
  };
}

/** Decides anew only when something it looks at changed, so that an equal verdict is the same object. */
export function createDecider(grounds: Grounds): (state: ShellState) => Verdict {
  let last: { seen: Considered; verdict: Verdict } | undefined;
  return ({ location, session, account, activeOrganisation }) => {
    const isSame =
      last?.seen.location === location &&
      last.seen.session === session &&
      last.seen.account === account &&
      last.seen.activeOrganisation === activeOrganisation;
    if (last && isSame) return last.verdict;
    const seen = { location, session, account, activeOrganisation };
    last = { seen, verdict: decide(seen, grounds) };
    return last.verdict;
  };
}
