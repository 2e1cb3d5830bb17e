/**
 * The reasons why access is granted or refused: one for each kind of rule, nested like the rule. The chrome has the
 * texts, by `key`.
 */
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
  /** The operator that combines `wanted` or `parts`. */
  operator: Operator;
  /** The values that the rule requires. */
  wanted: readonly string[];
  /**
   * The values that would satisfy the rule: all of them with AND, any of them with OR. Empty when it is satisfied.
   */
  missing: readonly string[];
  parts?: readonly Reason[];
}

export interface AccessDecision {
  allowed: boolean;
  /** Access is allowed if every reason allows it. */
  reasons: readonly Reason[];
}

export const ALLOWED: AccessDecision = { allowed: true, reasons: [] };

/** Evaluates a list of values: with AND all must hold, with OR one is enough. */
export function evaluateList(
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
