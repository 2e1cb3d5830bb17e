import { parseShellPath } from '@unified-shell/address/shell-path';
import { createNavigator } from '../../../kernel/url/navigator';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { readRecentSandboxes, selectionPatch } from '../../../kernel/workspace/context/read-selections';
import { rememberSandbox } from '../../../kernel/workspace/context/recent-sandboxes';
import { writeSettings } from '../../../kernel/workspace/settings/write-settings';
import type { SwitcherEntry } from './switcher-view';

/**
 * Switches to another sandbox, sub-organisation, collaborator or instance. The address changes at once. The settings
 * remember the choice (CTX-04) unless the solution's context is incognito.
 */
export function switchContext(deps: EffectDeps, { id, href }: SwitcherEntry): void {
  const { store, address, getDecision } = deps;
  const decision = getDecision();
  const path = parseShellPath(href);
  if (decision.kind !== 'solution' || decision.context === undefined || path === undefined) return;
  const { context, workspace, solution } = decision;
  createNavigator(address, store.send).push(path);
  const settings = workspace.user?.answer.settings;
  if (context.incognito || settings === undefined) return;
  const { key } = context;
  const organisation = workspace.organisation.id;
  const selectionKey = { key, organisation, service: solution.serviceCode };
  const recent = rememberSandbox(readRecentSandboxes(settings, organisation), id);
  void writeSettings(deps, {
    ...selectionPatch(settings, selectionKey, id),
    ...(key === 'sandbox' && { recentSandboxes: { [organisation]: recent } }),
  });
}
