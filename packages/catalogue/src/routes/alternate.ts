/** Evaluates the conditions of alternate routes (ROUTE-46). */
import type { AlternateCondition, AlternateRoute } from '../registration/alternate-route';

export interface RouteFacts {
  /** The value of a flag; only the string `true` is on (ACCESS-09). */
  flag(name: string): string | undefined;
  /** The application's query: the part of the address after `?`. */
  query: URLSearchParams;
}

/** @returns the first rule whose condition holds */
export function chooseAlternate(
  rules: readonly AlternateRoute[],
  facts: RouteFacts,
): AlternateRoute | undefined {
  return rules.find(({ when }) => holds(when, facts));
}

function holds(condition: AlternateCondition, facts: RouteFacts): boolean {
  if ('not' in condition) return !holds(condition.not, facts);
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('flag' in condition) return facts.flag(condition.flag) === 'true';
  const { query, value } = condition;
  return value === undefined ? facts.query.has(query) : facts.query.getAll(query).includes(value);
}
