import type { Environment } from '../platform/environment';
import type { Store } from '../platform/store';
import { storeEndReason } from './end/end-reason';
import type { IdentityService, TokenAnswer, TokenRequest } from './identity-service';
import type { SessionEvent, SessionState, Token } from './session-state';

export interface SessionKeeper {
  /**
   * Checks the session and requests a token. One call runs at a time; a check requested during a call starts after
   * it, because its cause may be newer than the running call's answer. Never rejects.
   * @param inactiveSince as in `TokenRequest`
   */
  check(inactiveSince?: number): Promise<TokenAnswer>;
  /**
   * Like `check`, for a routine renewal. After a rate limit (AUTH-15), a signed-in caller receives the same refusal
   * without a call until the limit has ended.
   */
  renew(inactiveSince?: number): Promise<TokenAnswer>;
  stop(): void;
}

export interface SessionKeeperDeps {
  environment: Pick<Environment, 'now' | 'warn' | 'tab'>;
  store: Pick<Store<{ session: SessionState }, SessionEvent>, 'getState' | 'send'>;
}

/** The shell checks once at the start. Later checks come with the chrome (`maintain-session.ts`). */
export function createSessionKeeper(
  { environment, store }: SessionKeeperDeps,
  identity: Pick<IdentityService, 'checkToken'>,
  /** The solution whose token is requested together with the shell's own. */
  getSolution: () => Pick<TokenRequest, 'solution' | 'path'>,
  /** Whether the first token belongs to the session of the startup cache that this page was opened on. */
  verifyToken: (token: Token) => Promise<boolean>,
): SessionKeeper {
  let refused: { answer: TokenAnswer; until: number } | undefined;
  let running: Promise<TokenAnswer> | undefined;
  let following: Promise<TokenAnswer> | undefined;
  let stopped = false;

  async function requestToken(inactiveSince: number | undefined): Promise<TokenAnswer> {
    const { session } = store.getState();
    const isKnown = session.kind === 'signed-in';
    const userId = isKnown ? session.token.userId : undefined;
    const answer = await identity.checkToken({ userId, inactiveSince, ...getSolution() });
    if (answer.kind === 'failed' && answer.error.type === 'RATE_LIMIT') {
      const { retryAt = 0, requestId: request } = answer.error.details;
      refused = { answer, until: retryAt };
      environment.warn('rate-limited', { request });
    }
    if (answer.kind === 'none' && answer.isEnded) storeEndReason(environment.tab, 'ended');
    const isVerified = isKnown || answer.kind !== 'token' || (await verifyToken(answer.token));
    running = undefined;
    if (!stopped) store.send(isVerified ? eventOf(answer) : { type: 'session-replaced' });
    return answer;
  }

  function check(inactiveSince?: number): Promise<TokenAnswer> {
    if (running === undefined) {
      running = requestToken(inactiveSince);
      return running;
    }
    following ??= running.then((answer) => {
      following = undefined;
      return stopped ? answer : check(inactiveSince);
    });
    return following;
  }

  return {
    check,
    async renew(inactiveSince) {
      const isSignedIn = store.getState().session.kind === 'signed-in';
      return refused && isSignedIn && environment.now() < refused.until
        ? refused.answer
        : check(inactiveSince);
    },
    stop() {
      stopped = true;
    },
  };
}

function eventOf(answer: TokenAnswer): SessionEvent {
  switch (answer.kind) {
    case 'token':
      return { type: 'token-received', token: answer.token, solutionToken: answer.solutionToken };
    case 'none':
      return { type: 'no-session' };
    case 'other':
      return { type: 'session-replaced' };
    case 'failed':
      return { type: 'token-failed', error: answer.error };
    default:
      return answer satisfies never;
  }
}
