/** Finds the solutions that only the company's own users can ever open (ACCESS-02). */
import type { AccessRule } from '../registration/access-rule';

const OTHER_CONDITIONS = ['code', 'flag', 'fi', 'fd', 'subServiceCode', 'visibleName', 'role'] as const;

/**
 * Whether an access rule refuses every user who does not belong to the company, with whatever entitlements, roles and
 * flags. Their names are told to the company's users only (decisions/0033).
 */
export function isInternalOnly(rule: AccessRule | undefined): boolean {
  return rule !== undefined && !canHoldForOthers(rule);
}

/** Combines the parts as `evaluateAccess` does, with every condition fulfilled except `internal`. */
function canHoldForOthers(rule: AccessRule): boolean {
  const parts: boolean[] = OTHER_CONDITIONS.filter((kind) => rule[kind] !== undefined).map(() => true);
  if (rule.internal) parts.push(false);
  if (rule.any) parts.push(rule.any.some(canHoldForOthers));
  if (rule.all) parts.push(rule.all.every(canHoldForOthers));
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return rule.logicOp === 'OR' ? parts.some(Boolean) : parts.every(Boolean);
}
