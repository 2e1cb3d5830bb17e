/** A sandbox as texts of a form, and the policies that a form changes. */
import type { AdminSandbox, AdminSandboxPolicy } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

// A type, not an interface: forms need fields with an index signature.
export type SandboxFields = {
  title: string;
  region: string;
  type: string;
  /** `yes` or `no`. */
  isDefault: string;
};

export const SANDBOX_TYPES = [
  { id: 'PRODUCTION', name: 'sandbox.type.production' },
  { id: 'DEVELOPMENT', name: 'sandbox.type.development' },
] as const satisfies readonly { id: AdminSandbox['type']; name: MessageKey }[];

export function toFields({ title, region, type, isDefault }: AdminSandbox): SandboxFields {
  return { title, region, type, isDefault: isDefault ? 'yes' : 'no' };
}

export function toBody({ title, region, type, isDefault }: SandboxFields) {
  return { title: title.trim(), region: region.trim(), type, isDefault: isDefault === 'yes' };
}

export function readPrivileges(words: string): string[] {
  return words.split(/[\s,;，、；]+/).filter((word) => word !== '');
}

export const sandboxPath = ({ organisation, name }: Pick<AdminSandbox, 'organisation' | 'name'>) =>
  `/sandboxes/${encodeURIComponent(organisation.id)}/${encodeURIComponent(name)}`;

const isSame = (one: AdminSandboxPolicy, other: AdminSandboxPolicy) =>
  one.name === other.name && one.userId === other.userId;

/**
 * @param last the policy that is replaced or removed; undefined adds `next`
 * @param next undefined removes `last`
 * @returns all policies after the change
 */
export function replacePolicy(
  policies: readonly AdminSandboxPolicy[],
  last: AdminSandboxPolicy | undefined,
  next: AdminSandboxPolicy | undefined,
): AdminSandboxPolicy[] {
  const others = policies.filter((policy) => last === undefined || !isSame(policy, last));
  return next === undefined ? others : [...others, next];
}
