import { frameRequestOf } from '../resolve/route-decision';
import { isOfSession } from '../resolve/startup-cache/startup-cache-store';
import { createSessionKeeper, type SessionKeeper } from '../session/check-session';
import type { IdentityService } from '../session/identity-service';
import type { SessionState, Token } from '../session/session-state';
import { createAccountLoader } from '../workspace/account/load-account';
import { flagScopeOf } from '../workspace/organisation/flag-scope';
import type { ShellCore } from './shell-core';
import type { ShellState } from './state';

/** The parts that start anew with each session: its token and its account. */
export interface SessionLifetime extends SessionKeeper {
  /** Loads the account again, if a user is signed in. */
  reloadAccount(): void;
}

/** Loads the account whenever there is a token but no account. The caller requests the first check of the session. */
export function followSessionLifetime(core: ShellCore, identity: IdentityService): SessionLifetime {
  const { environment, trace, store, decisionDeps } = core;
  const { send, getState } = store;
  const { startupCache } = decisionDeps;
  const keeper = createSessionKeeper(
    core,
    identity,
    () => ({
      solution: frameRequestOf(core.getDecision())?.solution.appId,
      path: getState().location.path?.path,
    }),
    // A page that was opened from the startup cache belongs to the session of that cache.
    async (token) => startupCache === undefined || (await isOfSession(startupCache, token, environment)),
  );
  const loadAccount = createAccountLoader({
    environment,
    trace,
    send,
    renewToken: () => keeper.check(),
    preferredOrganisation() {
      const { location, activeOrganisation } = getState();
      // The gateway refuses a longer tenant, which no organisation has.
      const given = location.path?.tenant;
      const tenant = given && given.length > 100 ? undefined : given;
      return { tenant, organisation: activeOrganisation, ...flagScopeOf(location, core.getLocale()) };
    },
  });
  const stopFollowing = store.subscribe((state, before) => {
    if (state.session.kind === 'signed-in' && needsAccount(state, before))
      void loadAccount(state.session.token);
  });

  return {
    ...keeper,
    reloadAccount() {
      const { session } = getState();
      if (session.kind === 'signed-in') void loadAccount(session.token);
    },
    stop() {
      stopFollowing();
      keeper.stop();
    },
  };
}

/** Whether the account has to be loaded: there is a new token, or another attempt. */
function needsAccount({ session, account }: ShellState, before: ShellState): boolean {
  if (account.kind !== 'unknown' && account.kind !== 'remembered') return false;
  return tokenIn(session) !== tokenIn(before.session) || account.kind !== before.account.kind;
}

function tokenIn(session: SessionState): Token | undefined {
  return session.kind === 'signed-in' ? session.token : undefined;
}
