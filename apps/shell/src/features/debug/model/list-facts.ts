import type { AccessOverrides } from '@unified-shell/catalogue/access/overrides';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import { readOrganisationData } from '../../../kernel/workspace/organisation/organisation-data';
import type { OverridableFact } from './debug-view';
import { OVERRIDE_KINDS } from './edit-overrides';

/** The flags and the items of the user, and those that are overridden in this tab: these first. */
export function listFacts(
  { state, decision }: Pick<ShellSnapshot, 'state' | 'decision'>,
  overrides: AccessOverrides,
): OverridableFact[] {
  const workspace = workspaceOf(decision);
  const working = state.account.kind === 'known' ? state.account.answer.working : undefined;
  const answered = workspace && readOrganisationData(working, workspace.organisation.id)?.flags;
  const facts = OVERRIDE_KINDS.flatMap((kind) => {
    const known: Readonly<Record<string, string>> =
      kind === 'fulfillableItems' ? itemsOf(workspace?.access.items, overrides) : (answered?.[kind] ?? {});
    const set = new Map(overrides[kind].map(({ key, value }) => [key, value]));
    return [...new Set([...Object.keys(known), ...set.keys()])]
      .toSorted()
      .map((key) => ({ kind, key, answered: known[key], override: set.get(key) }));
  });
  const isSet = ({ override }: OverridableFact) => override !== undefined;
  return [...facts.filter(isSet), ...facts.filter((fact) => !isSet(fact))];
}

/** The items that the user has without the overrides of this tab. */
function itemsOf(items: ReadonlySet<string> | undefined, { fulfillableItems }: AccessOverrides) {
  const overridden = new Set(fulfillableItems.map(({ key }) => key));
  return Object.fromEntries(
    [...(items ?? [])].filter((key) => !overridden.has(key)).map((key) => [key, 'true']),
  );
}
