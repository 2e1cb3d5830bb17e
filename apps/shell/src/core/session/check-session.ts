import type { Environment } from '../platform/environment';
import type { IdentityService, TokenAnswer } from './identity-service';
import type { SessionEvent, SessionState, Token } from './session-state';

export interface SessionKeeper {
  /**
   * Asks whether the session stands, and for a token. One call at a time; one that is asked for meanwhile follows it,
   * because what made somebody ask may have happened after the running call was answered. Never rejects.
   * @param inactiveSince as in `TokenRequest`
   */
  check(inactiveSince?: number): Promise<TokenAnswer>;
  /**
   * The same where nothing is known to have happened: as long as the identity service has asked not to be asked so often
   * (AUTH-15), whoever has a token is answered what it said then.
   */
  renew(inactiveSince?: number): Promise<TokenAnswer>;
  stop(): void;
}

/** Asks for a token at the start; what asks later comes with the chrome (`maintain-session.ts`). */
export function createSessionKeeper(
  identity: IdentityService,
  getSession: () => SessionState,
  /** Whether a first token is of the session this page was opened on. */
  verifyToken: (token: Token) => Promise<boolean>,
  environment: Pick<Environment, 'now' | 'warn'>,
  send: (event: SessionEvent) => void,
): SessionKeeper {
  let refused: { answer: TokenAnswer; until: number } | undefined;
  let running: Promise<TokenAnswer> | undefined;
  let following: Promise<TokenAnswer> | undefined;
  let stopped = false;

  async function ask(inactiveSince: number | undefined): Promise<TokenAnswer> {
    const session = getSession();
    const isKnown = session.kind === 'signed-in';
    const userId = isKnown ? session.token.userId : undefined;
    const answer = await identity.checkToken({ userId, inactiveSince });
    if (answer.kind === 'failed' && answer.error.type === 'RATE_LIMIT') {
      const { retryAt = 0, requestId: request } = answer.error.details;
      refused = { answer, until: retryAt };
      environment.warn('rate-limited', { request });
    }
    const isVerified = isKnown || answer.kind !== 'token' || (await verifyToken(answer.token));
    running = undefined;
    if (!stopped) send(isVerified ? eventOf(answer) : { type: 'session-replaced' });
    return answer;
  }

  function check(inactiveSince?: number): Promise<TokenAnswer> {
    if (running === undefined) {
      running = ask(inactiveSince);
      return running;
    }
    following ??= running.then((answer) => {
      following = undefined;
      return stopped ? answer : check(inactiveSince);
    });
    return following;
  }

  void check();
  return {
    check,
    async renew(inactiveSince) {
      const isSignedIn = getSession().kind === 'signed-in';
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
      return { type: 'token-received', token: answer.token };
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
