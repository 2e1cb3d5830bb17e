import * as v from 'valibot';
import type { Environment } from '../../../kernel/platform/environment';
import type { Tabs } from '../../../kernel/platform/page/tabs';
import type { AppPageState } from '../../../kernel/requests/app-page/app-page-state';

/** The time in which another tab can object. A frozen tab does not answer; its page stays as it is. */
const OBJECTION_TIMEOUT_MS = 500;

/** Messages of the tabs about an update. Tabs with another build may not know them. */
const messageSchema = v.object({
  type: v.picklist(['update-asked', 'update-refused']),
  id: v.string(),
});

/** Whether a reload of the page would lose something that the user has entered, or interrupt a dialog. */
export function isHeld({ unsaved, hasDialog, component, question }: AppPageState): boolean {
  // Also changes that are kept within the organisation: a reload loses them.
  return unsaved !== undefined || hasDialog || component !== undefined || question !== undefined;
}

/** Objects to the updates of other tabs while this one is held. Returns a function that stops it. */
export function objectToUpdates(tabs: Tabs, isTabHeld: () => boolean): () => void {
  return tabs.onMessage((data) => {
    const message = v.safeParse(messageSchema, data);
    if (!message.success || message.output.type !== 'update-asked' || !isTabHeld()) return;
    tabs.broadcast({ type: 'update-refused', id: message.output.id });
  });
}

/** Asks the other tabs. Resolves with whether one of them has objected. */
export function isHeldInOtherTab(
  tabs: Tabs,
  { after, randomId }: Pick<Environment, 'after' | 'randomId'>,
): Promise<boolean> {
  const id = randomId();
  return new Promise((resolve) => {
    const end = (isRefused: boolean) => {
      stop();
      cancel();
      resolve(isRefused);
    };
    const stop = tabs.onMessage((data) => {
      const message = v.safeParse(messageSchema, data);
      if (message.success && message.output.type === 'update-refused' && message.output.id === id) end(true);
    });
    const cancel = after(OBJECTION_TIMEOUT_MS, () => end(false));
    tabs.broadcast({ type: 'update-asked', id });
  });
}
