import { workspaceOf } from '../../resolve/route-decision';
import type { ChromeEffect } from '../deps';

/**
 * A link to an action, `?action=appId:action` before the `#`, opens the palette with that action alone: the user runs it
 * with Enter. A link never runs an action by itself, because anyone can send a link.
 */
export const openLinkedAction: ChromeEffect = ({ store, getDecision }) => {
  let opened: string | undefined;

  function follow(): void {
    const { action } = store.getState().location.query;
    if (action === opened || workspaceOf(getDecision())?.user === undefined) return;
    opened = action;
    if (action !== undefined) {
      store.send({ type: 'palette-changed', palette: { kind: 'search', query: '', action } });
    }
  }

  follow();
  return store.subscribe(follow);
};
