import { HOME_PATH } from '@unified-shell/address/shell-route';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';

/** Reads the news of the user whenever they open home. */
export const followNews: PageEffect = (deps) => {
  const { store, environment, getDecision, page } = deps;
  /** The user and organisation for which home is open. */
  let shown: string | undefined;
  let cancelIdle = () => {};

  async function load(): Promise<void> {
    const { session } = store.getState();
    const organisation = workspaceOf(getDecision())?.organisation.id;
    if (session.kind !== 'signed-in' || organisation === undefined) return;
    const { token } = session;
    const items = await import('./load-news').then(
      ({ loadNews }) => loadNews(deps, token, organisation),
      (cause: unknown) => environment.warn('news-failed', { cause: String(cause) }),
    );
    const { userId } = token;
    if (items && homeOf() === `${userId} ${organisation}`) {
      store.send({ type: 'news-changed', news: { userId, organisation, items } });
    }
  }

  function homeOf(): string | undefined {
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.solution.path !== HOME_PATH) return undefined;
    const { user, organisation } = decision.workspace;
    return user && `${user.token.userId} ${organisation.id}`;
  }

  function follow(): void {
    const now = homeOf();
    if (now === shown) return;
    shown = now;
    cancelIdle();
    if (now !== undefined) cancelIdle = page.whenIdle(() => void load());
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    cancelIdle();
  };
};
