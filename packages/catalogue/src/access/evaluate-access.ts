/** Evaluates an access rule and gives the reasons: a pure function of rule and facts (ACCESS-04). */
import type { AccessRule, FulfillableDataRule, Operator } from '../registration/access-rule';
import { type AccessFacts, flagValue } from './access-facts';
import { type AccessDecision, ALLOWED, combine, evaluateList, type Reason } from './reason';

/** Without a rule, every signed-in user is allowed. */
export function evaluateAccess(rule: AccessRule | undefined, facts: AccessFacts): AccessDecision {
  if (rule === undefined) return ALLOWED;
  const reason = evaluateRule(rule, facts);
  return { allowed: reason.allowed, reasons: [reason] };
}

function evaluateRule(rule: AccessRule, facts: AccessFacts): Reason {
  const parts = evaluateKinds(rule, facts);
  if (rule.any)
    parts.push(
      combine(
        'OR',
        rule.any.map((part) => evaluateRule(part, facts)),
      ),
    );
  if (rule.all)
    parts.push(
      combine(
        'AND',
        rule.all.map((part) => evaluateRule(part, facts)),
      ),
    );
  const [only] = parts;
  return only && parts.length === 1 ? only : combine(rule.logicOp ?? 'AND', parts);
}

function evaluateKinds(rule: AccessRule, facts: AccessFacts): Reason[] {
  const reasons: Reason[] = [];
  const add = (
    key: Reason['key'],
    list: List<string> | undefined,
    fallback: Operator,
    has: (value: string) => boolean,
  ) => {
    if (list === undefined) return;
    const { values, operator } = readList(list, fallback);
    reasons.push(evaluateList(key, operator, values, (index) => has(values[index] ?? '')));
  };
  add('code', rule.code, 'OR', (code) => facts.codes.has(code));
  add('flag', rule.flag, 'AND', (flag) => flagValue(facts.flags, flag) === 'true');
  add('fi', rule.fi, 'OR', (item) => facts.items.has(item));
  if (rule.fd) reasons.push(evaluateData(rule.fd, facts));
  add('subServiceCode', rule.subServiceCode, 'OR', (code) => facts.subServiceCodes.has(code));
  add('visibleName', rule.visibleName, 'OR', (name) => facts.visibleNames.has(name));
  add('role', rule.role, 'OR', (role) => facts.roles.has(role));
  if (rule.internal) reasons.push(evaluateList('internal', 'AND', ['internal'], () => facts.internal));
  return reasons;
}

type List<T> = readonly T[] | { any: readonly T[] } | { all: readonly T[] };

function readList<T>(list: List<T>, fallback: Operator): { values: readonly T[]; operator: Operator } {
  if ('any' in list) return { values: list.any, operator: 'OR' };
  if ('all' in list) return { values: list.all, operator: 'AND' };
  return { values: list, operator: fallback };
}

function evaluateData(list: List<FulfillableDataRule>, { fulfillableData }: AccessFacts): Reason {
  const { values, operator } = readList(list, 'OR');
  const words = values.map(({ property, equals, contains }) =>
    contains === undefined ? `${property} = ${equals}` : `${property} ~ ${contains}`,
  );
  return evaluateList('fd', operator, words, (index) => {
    const rule = values[index];
    return rule !== undefined && fulfillableData.some((data) => matches(rule, data));
  });
}

function matches(
  { property, equals, contains }: FulfillableDataRule,
  data: Readonly<Record<string, unknown>>,
): boolean {
  const value = data[property];
  // Only text, numbers and Booleans are compared: objects and inherited members are ignored.
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  return contains === undefined ? String(value) === equals : String(value).includes(contains);
}
