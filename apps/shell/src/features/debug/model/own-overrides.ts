import type { AccessOverrides } from '@unified-shell/catalogue/access/overrides';
import { createInternalTools } from '../../../kernel/resolve/internal-tools';
import { debugUserOf } from '../../../kernel/workspace/access/debug-rights';
import { readDebugTab, storeDebugTab } from '../../../kernel/workspace/access/debug-tab';
import type { DebugBrowser } from './debug-model';
import type { DebugDeps } from './debug-part';
import { NO_OVERRIDES } from './edit-overrides';

/** The overrides that the user has set in this tab. */
export function readOverrides({ store, environment, configuration }: DebugDeps): AccessOverrides {
  const stored = readDebugTab(environment.tab);
  const user = debugUserOf(store.getState(), configuration);
  return stored && stored.authId === user?.authId ? stored.overrides : NO_OVERRIDES;
}

/**
 * Stores the overrides of a user who may have them, and makes the decision again with the changed facts. The application
 * receives its flags with the next configuration.
 */
export function storeOverrides(
  overrides: AccessOverrides,
  { store, environment, configuration }: DebugDeps,
  { claimTab }: Pick<DebugBrowser, 'claimTab'>,
): void {
  const state = store.getState();
  const user = debugUserOf(state, configuration);
  if (!user?.mayOverride || state.decisions.kind !== 'loaded') return;
  const { authId } = user;
  const before = readDebugTab(environment.tab);
  const tabId = before?.authId === authId ? before.tabId : environment.randomId();
  storeDebugTab(environment.tab, { authId, tabId, isOpen: true, overrides });
  void claimTab(tabId);
  const { entries, withCatalogue } = state.decisions.decisions;
  const tools = createInternalTools(configuration, environment);
  store.send({ type: 'decisions-loaded', decisions: withCatalogue(entries, tools) });
}
