import * as v from 'valibot';
import type { Tabs } from '../platform/page/tabs';
import type { Token } from './session-state';

const tokenSchema: v.GenericSchema<unknown, Token> = v.object({
  value: v.string(),
  userId: v.string(),
  sid: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  pba: v.optional(v.string()),
  environment: v.optional(v.string()),
});

/** What one tab tells the others (AUTH-21). A tab of another build may say more: that is not heard. */
const tabMessageSchema = v.variant('type', [
  /** The person has signed out, and the identity service has confirmed it. */
  v.object({ type: v.literal('signed-out') }),
  /** The identity service was found to have no session any more. */
  v.object({ type: v.literal('session-over') }),
  /** Somebody is signed in with this session: one who works in another has it to ask. */
  v.object({ type: v.literal('signed-in'), sid: v.string() }),
  /** A new token, which the others need not ask for. It never leaves the tabs' memory. */
  v.object({ type: v.literal('token'), token: tokenSchema }),
]);

export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Tells the other tabs. */
export function tellTabs(tabs: Tabs, message: TabMessage): void {
  tabs.broadcast(message);
}

/** What other tabs tell that this one understands. Returns its undo. */
export function listenToTabs(tabs: Tabs, listener: (message: TabMessage) => void): () => void {
  return tabs.onMessage((data) => {
    const message = v.safeParse(tabMessageSchema, data);
    if (message.success) listener(message.output);
  });
}
