/** Why access is given or refused: one entry for each kind of rule, nested as the rule is. Texts come elsewhere, by key. */
import type { Operator } from '../registration/access-rule';

export interface Reason {
  key:
    | 'code'
    | 'flag'
    | 'fi'
    | 'fd'
    | 'subServiceCode'
    | 'visibleName'
    | 'role'
    | 'internal'
    | 'sandboxService'
    | 'sandbox'
    | 'group';
  allowed: boolean;
  /** How `wanted`, or `parts`, are combined. */
  operator: Operator;
  /** What the rule asks for. */
  wanted: readonly string[];
  /** What would satisfy it: with AND all of these, with OR any one. Empty when it is satisfied. */
  missing: readonly string[];
  parts?: readonly Reason[];
}

export interface AccessDecision {
  allowed: boolean;
  /** All of them must be allowed. */
  reasons: readonly Reason[];
}

export const ANYBODY: AccessDecision = { allowed: true, reasons: [] };

/** Judges a list: with OR one that holds is enough. */
export function judge(
  key: Reason['key'],
  operator: Operator,
  wanted: readonly string[],
  holds: (index: number) => boolean,
): Reason {
  const failed = wanted.filter((_, index) => !holds(index));
  const allowed = operator === 'AND' ? failed.length === 0 : failed.length < wanted.length;
  return { key, allowed, operator, wanted, missing: allowed ? [] : failed };
}

export function combine(operator: Operator, parts: readonly Reason[]): Reason {
  const allowed = operator === 'AND' ? parts.every(isAllowed) : parts.some(isAllowed);
  return { key: 'group', allowed, operator, wanted: [], missing: [], parts };
}

const isAllowed = ({ allowed }: Reason) => allowed;
