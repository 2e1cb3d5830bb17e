/** Evaluates a flag for one user; pure. */

import { createHash } from 'node:crypto';
import type { Environment } from '@unified-shell/catalogue/registration';
import type { FlagContext } from './flag-context';
import type { FlagCondition, GradualFlag, RuledFlag } from './flag-definition';

export type LocatedContext = FlagContext & { environment: Environment };

export interface ExplainedRuled {
  value: string;
  /** The position of the rule that holds, from 0; -1: the flag's own value. */
  rule: number;
}

export function explainRuled({ value, rules }: RuledFlag, context: LocatedContext): ExplainedRuled {
  const rule = rules.findIndex(({ when }) => holds(when, context));
  return { value: rules[rule]?.value ?? value, rule };
}

export function evaluateRuled(flag: RuledFlag, context: LocatedContext): string {
  return explainRuled(flag, context).value;
}

export interface ExplainedGradual {
  value: string;
  /** Whether the condition holds. */
  isAmong: boolean;
  /** The user has the flag when this number, from 0 to 100, is below the percentage. */
  share: number;
}

export function explainGradual(name: string, flag: GradualFlag, context: LocatedContext): ExplainedGradual {
  const isAmong = holds(flag.when, context);
  const share = shareOf(name, context.authId);
  return { value: String(isAmong && share < flag.percentage), isAmong, share };
}

export function evaluateGradual(name: string, flag: GradualFlag, context: LocatedContext): string {
  return explainGradual(name, flag, context).value;
}

function holds({ internal, ...lists }: FlagCondition, context: LocatedContext): boolean {
  if (internal !== undefined && internal !== context.internal) return false;
  const facts: Readonly<Record<string, unknown>> = { ...context };
  return Object.entries(lists).every(
    ([name, values]) => values?.some((value) => value === facts[name]) ?? true,
  );
}

/**
 * A number between 0 and 100 for a person and a flag. It is the same on every call. It differs between flags, so that
 * the same people are not always the first to get a flag.
 */
function shareOf(name: string, authId: string): number {
  const hash = createHash('sha256')
    .update(`${name}:${hashAuthId(authId)}`)
    .digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The id of a person as flag providers know it (FLAG-02). */
export function hashAuthId(authId: string): string {
  return createHash('sha256').update(authId).digest('hex');
}
