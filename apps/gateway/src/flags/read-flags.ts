/** Parses rows into flags. A flag that cannot be read is off and logged; the others are not affected. */
import * as v from 'valibot';
import { evaluateGradual, evaluateRuled, type LocatedContext } from './evaluate-flag';
import { gradualFlag, readsScope, ruledFlag } from './flag-definition';
import type { FlagRow } from './store';

export interface Flag {
  name: string;
  project: string;
  /** Whether the value depends on the language of the page or on the sandbox (FLAG-02). */
  readsScope: boolean;
  evaluate(context: LocatedContext): string;
}

export interface Flags {
  featureFlags: ReadonlyMap<string, Flag>;
  floodgate: ReadonlyMap<string, Flag>;
}

export interface FlagLog {
  warn(facts: object, text: string): void;
}

export function readFlags(rows: readonly FlagRow[], log: FlagLog): Flags {
  const read = { featureFlags: new Map<string, Flag>(), floodgate: new Map<string, Flag>() };
  for (const row of rows) {
    const { provider, name } = row;
    const flag = readFlag(row);
    if (flag === undefined) log.warn({ provider, flag: name }, 'the definition of a flag is not valid');
    else read[provider].set(name, flag);
  }
  return read;
}

function readFlag({ provider, name, project, definition }: FlagRow): Flag | undefined {
  if (provider === 'floodgate') {
    const { success, output } = v.safeParse(gradualFlag, definition);
    if (!success) return undefined;
    const evaluate = (context: LocatedContext) => evaluateGradual(name, output, context);
    return { name, project, readsScope: readsScope(output.when), evaluate };
  }
  const { success, output } = v.safeParse(ruledFlag, definition);
  if (!success) return undefined;
  const evaluate = (context: LocatedContext) => evaluateRuled(output, context);
  return { name, project, readsScope: readsScope(...output.rules.map(({ when }) => when)), evaluate };
}
