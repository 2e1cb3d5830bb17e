import {
  missingDataOf,
  type RouteDecision,
  type SolutionDecision,
} from '../../../kernel/resolve/route-decision';
import { toHash } from '../../../kernel/url/shell-location';
import { CONTEXT_SEGMENTS, pathOfEntry } from '../../../kernel/workspace/context/context-segment';
import { readRecentSandboxes } from '../../../kernel/workspace/context/read-selections';
import type { MissingData } from '../../../kernel/workspace/organisation/missing-data';
import type { SwitcherEntry, SwitcherSection, SwitcherView } from './switcher-view';

/** The switcher of the open solution's context (CTX-01); undefined without a context or without entries. */
export function contextSwitcher(decision: SolutionDecision): SwitcherView | undefined {
  const { context } = decision;
  if (context === undefined) return undefined;
  const { key, entry, list } = context;
  if (list.kind === 'known' && list.entries.length === 0) return undefined;
  return {
    kind: key,
    current: entry && { id: entry.id, name: entry.name },
    state: list.kind === 'known' ? 'ready' : list.kind,
    list: () => sectionsOf(decision),
  };
}

/** The switcher of a list that must load before the solution opens (CTX-17). */
export function awaitedSwitcher(decision: RouteDecision): SwitcherView | undefined {
  const kind = missingDataOf(decision)?.kind;
  if (kind === undefined || !isContext(kind)) return undefined;
  return { kind, current: undefined, state: 'loading', list: () => [] };
}

const isContext = (kind: MissingData['kind']): kind is 'collaborator' | 'instance' =>
  kind === 'collaborator' || kind === 'instance';

/**
 * Each entry links to the same location of the solution in that context. Recent sandboxes first; each sandbox is in one
 * section only.
 */
function sectionsOf({ context, mount, inside, workspace }: SolutionDecision): SwitcherSection[] {
  if (context?.list.kind !== 'known') return [];
  const { key, list, inPath } = context;
  const [appPath = '', query = ''] = inside.split(/\?(.*)/s);
  const hrefOf = (id: string) =>
    toHash(
      inPath === undefined
        ? {
            ...mount,
            path: mount.path + appPath,
            query,
            contexts: [{ name: CONTEXT_SEGMENTS[key], value: id }],
          }
        : { ...mount, path: pathOfEntry(inPath, id) + appPath, query },
    );
  const all = list.entries.map(({ id, name, type, region, isPreferred }): SwitcherEntry => {
    const isDefault = key === 'sandbox' && isPreferred;
    return { id, name, type, region, isDefault, href: hrefOf(id) };
  });
  const { user, organisation } = workspace;
  const names = key === 'sandbox' && user ? readRecentSandboxes(user.answer.settings, organisation.id) : [];
  const recent = names.flatMap((name) => all.filter(({ id }) => id === name));
  if (recent.length === 0) return [{ title: undefined, entries: all }];
  const others = all.filter((entry) => !recent.includes(entry));
  return [
    { title: { kind: 'recent' }, entries: recent },
    { title: { kind: 'others' }, entries: others },
  ];
}
