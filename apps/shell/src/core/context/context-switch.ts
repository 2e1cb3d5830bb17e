import { parseShellPath } from '@unified-shell/catalogue/shell-path';
import type { SwitcherEntry } from '../chrome/switcher-view';
import type { LateLoan } from '../late/late-ground';
import { createNavigator } from '../location/location-effects';
import { writeSettings } from '../settings/write-settings';
import { readRecentSandboxes, selectionPatch } from './read-selections';
import { rememberSandbox } from './recent-sandboxes';

/**
 * Works in another sandbox, sub-organisation, collaborator or instance from now on: in the address at once, and from now on
 * in the settings (CTX-04), unless the solution wants nothing remembered.
 */
export function switchContext(loan: LateLoan, { id, href }: SwitcherEntry): void {
  const { store, address, verdictNow } = loan;
  const verdict = verdictNow();
  const path = parseShellPath(href);
  if (verdict.kind !== 'solution' || verdict.context === undefined || path === undefined) return;
  const { context, standing, solution } = verdict;
  createNavigator(address, store.send).push(path);
  const settings = standing.person?.answer.settings;
  if (context.incognito || settings === undefined) return;
  const { key } = context;
  const organisation = standing.organisation.id;
  const selecting = { key, organisation, service: solution.serviceCode };
  const recent = rememberSandbox(readRecentSandboxes(settings, organisation), id);
  void writeSettings(loan, {
    ...selectionPatch(settings, selecting, id),
    ...(key === 'sandbox' && { recentSandboxes: { [organisation]: recent } }),
  });
}
