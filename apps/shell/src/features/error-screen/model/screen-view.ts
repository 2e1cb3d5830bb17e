import { type ErrorView, errorView } from '../../../chrome/model/error-view';
import type { AppChrome } from '../../../kernel/requests/app-chrome/app-chrome';
import type { RouteDecision } from '../../../kernel/resolve/route-decision';
import { LOADING, type ScreenState, screenOf } from '../../../kernel/wiring/screen';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { AccountState } from '../../../kernel/workspace/account/account-state';
import { type AccessRequest, type Denial, isSameAccess, wantedAccess } from './access-request';

/** The content of the error screen: the error, and the user's request for the access that is missing. */
export interface ErrorScreenView extends ErrorView {
  /** The state of the access request; undefined if access cannot be requested. */
  accessRequest?: 'unknown' | AccessRequest['phase'] | undefined;
  /** The time of an access request that was sent earlier, in milliseconds since 1970. */
  requestedAt?: number | undefined;
  /** The last access request was denied. */
  denial?: Denial | undefined;
  /** The account was loaded again since the access request was looked up, which may be because it was decided. */
  isRequestOutdated?: boolean | undefined;
}

export type Screen = Exclude<ScreenState, { kind: 'error' }> | ErrorScreenView;

/** Derives the screen; pure. A busy application is shown like one that is loading, but never as slow. */
export function screenView(
  snapshot: ShellSnapshot,
  accessRequest: AccessRequest | undefined,
  { spinner }: Pick<AppChrome, 'spinner'>,
): Screen {
  const { state, decision } = snapshot;
  const screen = screenOf(state, decision);
  if (screen.kind !== 'error') return screen.kind === 'none' && spinner ? LOADING : screen;
  const request = screen.error.type === 'NO_ACCESS' ? shownRequest(decision, accessRequest) : undefined;
  return {
    ...errorView(screen.error, snapshot),
    accessRequest: request?.phase,
    requestedAt: request?.sentAt,
    denial: request?.denial,
    isRequestOutdated: request !== undefined && isOutdated(request, state.account),
  };
}

type ShownRequest = Pick<AccessRequest, 'sentAt' | 'denial' | 'accountAnsweredAt'> & {
  phase: ErrorScreenView['accessRequest'];
};

function shownRequest(
  decision: RouteDecision,
  accessRequest: AccessRequest | undefined,
): ShownRequest | undefined {
  const wanted = wantedAccess(decision);
  if (wanted === undefined) return undefined;
  return accessRequest && isSameAccess(accessRequest, wanted) ? accessRequest : { phase: 'unknown' };
}

function isOutdated({ phase, accountAnsweredAt }: ShownRequest, account: AccountState): boolean {
  const isKnown = phase !== 'unknown' && phase !== 'checking' && phase !== 'sending';
  return isKnown && account.kind === 'known' && account.answeredAt !== accountAnsweredAt;
}
