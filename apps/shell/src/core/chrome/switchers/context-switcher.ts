import { lackOf, type SolutionVerdict, type Verdict } from '../../resolve/route-decision';
import { toHash } from '../../url/shell-location';
import { CONTEXT_SEGMENTS } from '../../workspace/context/context-segment';
import { readRecentSandboxes } from '../../workspace/context/read-selections';
import type { Lack } from '../../workspace/organisation/missing-data';
import type { SwitcherEntry, SwitcherSection, SwitcherView } from './switcher-view';

/** The switcher of what the open solution works in (CTX-01); nothing where it has no context, or there is no choice. */
export function contextSwitcher(verdict: SolutionVerdict): SwitcherView | undefined {
  const { context } = verdict;
  if (context === undefined) return undefined;
  const { key, entry, list } = context;
  if (list.kind === 'known' && list.entries.length === 0) return undefined;
  return {
    kind: key,
    current: entry && { id: entry.id, name: entry.name },
    state: list.kind === 'known' ? 'ready' : list.kind,
    list: () => sectionsOf(verdict),
  };
}

/** The switcher of a list that a solution waits for before it opens (CTX-17). */
export function awaitedSwitcher(verdict: Verdict): SwitcherView | undefined {
  const kind = lackOf(verdict)?.what;
  if (kind === undefined || !isContext(kind)) return undefined;
  return { kind, current: undefined, state: 'loading', list: () => [] };
}

const isContext = (kind: Lack['what']): kind is 'collaborator' | 'instance' =>
  kind === 'collaborator' || kind === 'instance';

/** Recent sandboxes first; a sandbox stands in one section only. */
function sectionsOf({ context, mount, standing }: SolutionVerdict): SwitcherSection[] {
  if (context?.list.kind !== 'known') return [];
  const { key, list } = context;
  const all = list.entries.map(({ id, name, type, region, isPreferred }): SwitcherEntry => {
    const contexts = [{ name: CONTEXT_SEGMENTS[key], value: id }];
    const isDefault = key === 'sandbox' && isPreferred;
    return { id, name, type, region, isDefault, href: toHash({ ...mount, contexts }) };
  });
  const { person, organisation } = standing;
  const names =
    key === 'sandbox' && person ? readRecentSandboxes(person.answer.settings, organisation.id) : [];
  const recent = names.flatMap((name) => all.filter(({ id }) => id === name));
  if (recent.length === 0) return [{ title: undefined, entries: all }];
  const others = all.filter((entry) => !recent.includes(entry));
  return [
    { title: { kind: 'recent' }, entries: recent },
    { title: { kind: 'others' }, entries: others },
  ];
}
