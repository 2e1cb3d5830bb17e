import type { ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import { mountHash } from '../../../chrome/model/mount-hash';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import { entryId } from '../../../kernel/workspace/organisation/entry-id';
import type { Organisation } from '../../../kernel/workspace/organisation/organisation';
import type { Workspace } from '../../../kernel/workspace/workspace';
import { awaitedSwitcher, contextSwitcher } from './context-switcher';
import type { SwitcherSection, SwitcherTitle, SwitcherView } from './switcher-view';

const NONE: readonly SwitcherView[] = [];

/**
 * Derives the switchers of the header from the decision; pure.
 * @param address of the page: while the decision is pending, the other organisations link to the same path
 */
export function switchersOf(
  decision: RouteDecision,
  address: ShellPath | undefined,
): readonly SwitcherView[] {
  const workspace = workspaceOf(decision);
  if (workspace === undefined) return NONE;
  const pendingPath = decision.kind === 'pending' ? address : undefined;
  const path = decision.kind === 'solution' ? decision.mount.path : (pendingPath?.path ?? HOME_PATH);
  const current = { id: entryId(workspace.organisation), name: workspace.organisation.name };
  const list = () => organisationSections(workspace, path);
  const organisation: SwitcherView = { kind: 'organisation', current, state: 'ready', list };
  const context = decision.kind === 'solution' ? contextSwitcher(decision) : awaitedSwitcher(decision);
  return context ? [organisation, context] : [organisation];
}

/**
 * The organisations, each with the link to the open solution there. Organisations of several accounts are divided by
 * account, under the name of the organisation that owns it.
 */
export function organisationSections(workspace: Workspace, path: string): SwitcherSection[] {
  const byAccount = new Map<string, Organisation[]>();
  for (const organisation of workspace.organisations) {
    const known = byAccount.get(organisation.userId);
    if (known) known.push(organisation);
    else byAccount.set(organisation.userId, [organisation]);
  }
  return [...byAccount].map(([userId, organisations]) => ({
    title: byAccount.size > 1 ? accountTitle(workspace, userId, organisations) : undefined,
    entries: organisations.map((organisation) => ({
      id: entryId(organisation),
      name: organisation.name,
      href: mountHash({ ...workspace, organisation }, path),
    })),
  }));
}

function accountTitle(workspace: Workspace, userId: string, [first]: readonly Organisation[]): SwitcherTitle {
  const { accounts = [], profile } = workspace.user?.answer ?? {};
  const account = accounts.find((one) => one.userId === userId);
  const owning = workspace.organisations.find(({ id }) => id === account?.owningOrg);
  const isAlone = !accounts.some((one) => one.userId !== userId && one.owningOrg === account?.owningOrg);
  return owning
    ? { kind: account?.userType === 'type2e' && !isAlone ? 'separate' : 'owned', name: owning.name }
    : { kind: 'account', name: profile?.email ?? first?.name ?? userId };
}
