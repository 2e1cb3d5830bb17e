import type { SessionState, Token } from '../../session/session-state';
import { STARTUP_CACHE_KEY } from '../../session/startup-cache-key';
import type { ResolveEffect } from '../deps';
import { addRecentSolution } from './add-recent-solution';
import { serializeStartupCache } from './serialize-startup-cache';
import type { RecentSolution } from './startup-cache';
import { loadStartupCache } from './startup-cache-store';

/** Keeps the startup cache up to date. Its removal does not wait for the chrome: see `startup-cache-store.ts`. */
export const saveStartupCache: ResolveEffect = ({ store, environment, configuration, getDecision }) => {
  const { stored } = environment;
  let recentSolutions: readonly RecentSolution[] = rememberedBefore();

  /**
   * The recent solutions of an earlier visit in this session. They are dropped if the catalogue has changed since.
   */
  function rememberedBefore(): readonly RecentSolution[] {
    const startupCache = loadStartupCache(configuration, environment);
    return startupCache?.catalogue === configuration.catalogueAddress ? startupCache.places : [];
  }

  async function save(): Promise<void> {
    const { session, account, activeOrganisation } = store.getState();
    const token = liveToken(session);
    if (token === undefined || account.kind !== 'known' || activeOrganisation === undefined) return;
    // The next start uses the account that signed in, even if this tab has switched to another one.
    if (token.userId !== account.answer.profile.authId) return;
    const sidHash = await environment.hash(token.sid);
    // The session may have ended during the hashing; the cache was removed then and must not be written again.
    if (sidHash === undefined || liveToken(store.getState().session) === undefined) return;
    const { answer, answeredAt } = account;
    const text = serializeStartupCache({
      token,
      sidHash,
      answer,
      answeredAt,
      recentSolutions,
      current: activeOrganisation,
      page: configuration,
    });
    if (text === undefined) stored.remove(STARTUP_CACHE_KEY);
    else stored.set(STARTUP_CACHE_KEY, text);
  }

  /** @returns whether the recent solutions changed */
  function follow(): boolean {
    const decision = getDecision();
    const { decisions } = store.getState();
    const before = recentSolutions;
    if (decisions.kind !== 'loaded') return false;
    if (decision.kind === 'solution' && decision.workspace.user) {
      const [latest] = recentSolutions;
      const { mount, version } = decision;
      const isSame =
        latest?.base === mount.path && latest.tenant === mount.tenant && latest.version === version;
      if (!isSame) recentSolutions = addRecentSolution(recentSolutions, decision, decisions.decisions);
    } else if (decision.kind === 'error' && decision.solution) {
      const { appId } = decision.solution;
      const others = recentSolutions.filter(({ solution }) => solution.appId !== appId);
      if (others.length < recentSolutions.length) recentSolutions = others;
    }
    return recentSolutions !== before;
  }

  follow();
  void save();
  return store.subscribe((state, before) => {
    const isSame = state.account === before.account && state.activeOrganisation === before.activeOrganisation;
    if (follow() || !isSame) void save();
  });
};

/** @returns undefined for a session that has ended, even if a paused tab still holds its token */
function liveToken(session: SessionState): Token | undefined {
  return session.kind === 'signed-in' && session.end === undefined ? session.token : undefined;
}
