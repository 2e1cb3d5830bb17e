import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { Workspace } from '../../../kernel/workspace/workspace';

/** The service code without which an organisation has no global search (ruling AMB-22). */
const SEARCH_SERVICE = 'acp';

/** The flag that turns it on for applications that are not registered for it. */
const SEARCH_FLAG = 'unified-search';

/** The applications that have it without registration or flag: home, which belongs to the shell. */
const SEARCHED_APPS: ReadonlySet<string> = new Set(['home']);

/** The console, which looks after the installation whatever the organisation has bought (decision 0104). */
const CONSOLE = 'admin';

/** Whether the user has global search in the organisation. */
export function hasSearch({ access }: Pick<Workspace, 'access'>): boolean {
  return access.codes.has(SEARCH_SERVICE);
}

/**
 * Whether global search asks the open application (NAV-27): the user has the service in the organisation, and the
 * application's registration, its id or the flag allows it (ruling AMB-74).
 */
export function maySearch({ state, decision }: Pick<ShellSnapshot, 'state' | 'decision'>): boolean {
  if (decision.kind !== 'solution') return false;
  const { appId } = decision.solution;
  const { access } = decision.workspace;
  const { registration } = state.catalogue;
  const isRegistered = registration?.appId === appId && registration.unifiedSearch === true;
  const isFlagged = flagValue(access.flags, SEARCH_FLAG) === 'true';
  return (
    appId === CONSOLE ||
    (hasSearch(decision.workspace) && (isRegistered || SEARCHED_APPS.has(appId) || isFlagged))
  );
}
