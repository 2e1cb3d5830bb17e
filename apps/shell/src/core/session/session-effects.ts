import type { Environment } from '../environment';
import type { IdentityService } from './identity-service';
import { REFRESH_CHECK, refreshPoint } from './refresh-point';
import type { SessionEvent, SessionState, Token } from './session-state';

/**
 * Keeps the session true: asks for a token at the start and whenever it passes its refresh point (AUTH-09). One call
 * at a time; one that is asked for meanwhile follows it. Returns its undo.
 */
export function keepSession(
  identity: IdentityService,
  environment: Environment,
  getSession: () => SessionState,
  /** Whether a token is of the session this page was opened on. */
  vouch: (token: Token) => Promise<boolean>,
  send: (event: SessionEvent) => void,
): { check(): void; stop(): void } {
  let running = false;
  let isAskedAgain = false;
  let stopped = false;
  let cancelTimer = () => {};

  async function check(): Promise<void> {
    // What made somebody ask may have happened after the running call was answered.
    isAskedAgain = running;
    if (running) return;
    running = true;
    const answer = await identity.checkToken();
    const isVouched = answer.kind !== 'token' || (await vouch(answer.token));
    running = false;
    if (stopped) return;
    if (isAskedAgain) void check();
    if (!isVouched) send({ type: 'session-replaced' });
    else if (answer.kind === 'token') send({ type: 'token-received', token: answer.token });
    else if (answer.kind === 'none') send({ type: 'no-session' });
    else send({ type: 'token-failed', error: answer.error });
  }

  function watch(): void {
    cancelTimer = environment.after(REFRESH_CHECK, () => {
      const session = getSession();
      if (session.kind === 'signed-in' && environment.now() >= refreshPoint(session.token)) void check();
      watch();
    });
  }

  void check();
  watch();
  return {
    check: () => void check(),
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
