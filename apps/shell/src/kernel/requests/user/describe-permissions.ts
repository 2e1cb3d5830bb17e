import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import type { Requester } from '../require-requester';

const policiesSchema = v.object({
  policies: v.array(v.object({ sandbox: v.string(), name: v.string(), privileges: v.array(v.string()) })),
});

type Named = Record<string, string[]>;

/**
 * Returns the user's privileges by policy. In a sandbox only the policies of that sandbox count, otherwise those of
 * every sandbox. Resource types have no policies here: requested ones have no privileges.
 */
export function describePermissions(
  { permissions, resourceTypes }: RequestArguments<'permissions.get'>[0],
  { user, decision }: Requester,
): { permissions?: Named; resourceTypes?: Named } {
  const held = policiesOf(user.answer.working, decision);
  return {
    ...(permissions && { permissions: pick(held, permissions) }),
    ...(resourceTypes && { resourceTypes: pick(new Map(), resourceTypes) }),
  };
}

function policiesOf(
  organisationData: unknown,
  { workspace, context }: Requester['decision'],
): Map<string, string[]> {
  const held = new Map<string, string[]>();
  const read = v.safeParse(policiesSchema, organisationData);
  if (!read.success || !readOrganisationData(organisationData, workspace.organisation.id)) return held;
  const sandbox = context?.key === 'sandbox' ? context.entry?.id : undefined;
  for (const { name, privileges, ...policy } of read.output.policies) {
    if (sandbox !== undefined && policy.sandbox !== sandbox) continue;
    held.set(name, [...new Set([...(held.get(name) ?? []), ...privileges])]);
  }
  return held;
}

/** `*` selects all policies. */
function pick(held: ReadonlyMap<string, string[]>, names: readonly string[]): Named {
  const wanted = names.includes('*') ? [...held.keys()] : names;
  return Object.fromEntries(wanted.map((name) => [name, held.get(name) ?? []]));
}
