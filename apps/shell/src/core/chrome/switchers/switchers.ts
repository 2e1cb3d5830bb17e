import { HOME_PATH } from '@unified-shell/catalogue/address/shell-route';
import type { ShellPath } from '@unified-shell/catalogue/shell-path';
import { standingOf, type Verdict } from '../../resolve/route-decision';
import type { Organisation } from '../../workspace/organisation/organisation';
import type { Standing } from '../../workspace/workspace';
import { mountHash } from '../mount-hash';
import { awaitedSwitcher, contextSwitcher } from './context-switcher';
import type { SwitcherSection, SwitcherView } from './switcher-view';

const NONE: readonly SwitcherView[] = [];

/**
 * What the header offers to switch, from what the verdict stands on; pure.
 * @param address of the page: while it is not known where it leads, another organisation is offered there too
 */
export function switchersOf(verdict: Verdict, address: ShellPath | undefined): readonly SwitcherView[] {
  const standing = standingOf(verdict);
  if (standing === undefined) return NONE;
  const place = verdict.kind === 'pending' ? address : undefined;
  const path = verdict.kind === 'solution' ? verdict.mount.path : (place?.path ?? HOME_PATH);
  const { id, name } = standing.organisation;
  const list = () => organisationSections(standing, path);
  const organisation: SwitcherView = { kind: 'organisation', current: { id, name }, state: 'ready', list };
  const context = verdict.kind === 'solution' ? contextSwitcher(verdict) : awaitedSwitcher(verdict);
  return context ? [organisation, context] : [organisation];
}

/**
 * The organisations, each with the place where what is open now lies in it. Those of several accounts are divided by
 * account, which is called by the organisation that owns it.
 */
export function organisationSections(standing: Standing, path: string): SwitcherSection[] {
  const byAccount = new Map<string, Organisation[]>();
  for (const organisation of standing.organisations) {
    const known = byAccount.get(organisation.userId);
    if (known) known.push(organisation);
    else byAccount.set(organisation.userId, [organisation]);
  }
  return [...byAccount].map(([userId, organisations]) => ({
    title:
      byAccount.size > 1
        ? { kind: 'account', name: accountName(standing, userId, organisations) }
        : undefined,
    entries: organisations.map((organisation) => ({
      id: organisation.id,
      name: organisation.name,
      href: mountHash({ ...standing, organisation }, path),
    })),
  }));
}

function accountName(standing: Standing, userId: string, [first]: readonly Organisation[]): string {
  const { accounts = [], profile } = standing.person?.answer ?? {};
  const owner = accounts.find((account) => account.userId === userId)?.owningOrg;
  const owning = standing.organisations.find(({ id }) => id === owner);
  return owning?.name ?? profile?.email ?? first?.name ?? userId;
}
