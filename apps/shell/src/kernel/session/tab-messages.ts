import * as v from 'valibot';
import type { Tabs } from '../platform/page/tabs';
import type { SolutionToken, Token } from './session-state';

const tokenFields = {
  value: v.string(),
  userId: v.string(),
  sid: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  pba: v.optional(v.string()),
  environment: v.optional(v.string()),
};

const tokenSchema: v.GenericSchema<unknown, Token> = v.object(tokenFields);
const solutionTokenSchema: v.GenericSchema<unknown, SolutionToken> = v.object({
  ...tokenFields,
  clientId: v.string(),
  scopes: v.array(v.string()),
});

/** The messages between tabs (AUTH-21). Unknown messages, of a tab with another build, are ignored. */
const tabMessageSchema = v.variant('type', [
  /**
   * The user has signed out, and the identity service has confirmed it. `sid`: the session of the tab that has signed out,
   * if it was known.
   */
  v.object({ type: v.literal('signed-out'), sid: v.optional(v.string()) }),
  /** The identity service has no session any more. */
  v.object({ type: v.literal('session-over') }),
  /** A tab is signed in with this session: a tab with another session must check its own. */
  v.object({ type: v.literal('signed-in'), sid: v.string() }),
  /**
   * A new token, so that the other tabs need not request one, with that of the solution that the tab shows. They never
   * leave the tabs' memory.
   */
  v.object({ type: v.literal('token'), token: tokenSchema, solutionToken: v.optional(solutionTokenSchema) }),
  /** The user's recents or favourites in the organisation have changed. */
  v.object({ type: v.literal('recents-changed'), userId: v.string(), organisation: v.string() }),
]);

export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Sends a message to the other tabs. */
export function notifyTabs(tabs: Tabs, message: TabMessage): void {
  tabs.broadcast(message);
}

/** Receives the messages of other tabs that this one knows. Returns the unsubscribe function. */
export function listenToTabs(tabs: Tabs, listener: (message: TabMessage) => void): () => void {
  return tabs.onMessage((data) => {
    const message = v.safeParse(tabMessageSchema, data);
    if (message.success) listener(message.output);
  });
}
