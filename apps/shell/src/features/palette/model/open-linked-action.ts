import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';

/**
 * A link to an action, `?action=appId:action` before the `#`, opens the palette with that action alone: the user runs it
 * with Enter. A link never runs an action by itself, because anyone can send a link.
 */
export const openLinkedAction: PageEffect = ({ store, getDecision }) => {
  let opened: string | undefined;

  function follow(): void {
    const { action } = store.getState().location.query;
    if (action === opened || workspaceOf(getDecision())?.user === undefined) return;
    opened = action;
    if (action !== undefined) {
      const palette = { kind: 'search', query: '', action } as const;
      store.send({ type: 'feature-changed', change: { palette } });
    }
  }

  follow();
  return store.subscribe(follow);
};
