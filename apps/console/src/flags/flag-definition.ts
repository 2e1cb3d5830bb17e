/** The definitions of flags (docs/flags.md) as the form edits them. */
import type { AdminFlagProvider } from '@unified-shell/api/administration';
import * as v from 'valibot';
import type { MessageKey } from '../texts';

const list = v.optional(v.array(v.string()));

const conditions = v.strictObject({
  organisation: list,
  user: list,
  environment: list,
  region: list,
  locale: list,
  sandbox: list,
  internal: v.optional(v.boolean()),
});
export type Conditions = v.InferOutput<typeof conditions>;

/** The conditions, in the order in which they are offered. */
export const CONDITIONS = [
  { id: 'organisation', name: 'field.organization' },
  { id: 'user', name: 'field.person' },
  { id: 'internal', name: 'flag.about.internal' },
  { id: 'region', name: 'field.region' },
  { id: 'locale', name: 'wording.language' },
  { id: 'sandbox', name: 'flag.about.sandbox' },
  { id: 'environment', name: 'flag.about.environment' },
] as const satisfies readonly { id: keyof Conditions; name: MessageKey }[];
export type ConditionId = (typeof CONDITIONS)[number]['id'];

const rule = v.strictObject({ when: conditions, value: v.string() });
export type FlagRule = v.InferOutput<typeof rule>;

const ruled = v.strictObject({ value: v.string(), rules: v.optional(v.array(rule), []) });
export type RuledDefinition = v.InferOutput<typeof ruled>;

const gradual = v.strictObject({ percentage: v.number(), when: v.optional(conditions, {}) });
export type GradualDefinition = v.InferOutput<typeof gradual>;

export type FlagDefinition =
  | { kind: 'ruled'; flag: RuledDefinition }
  | { kind: 'gradual'; flag: GradualDefinition };

/** @returns undefined for a definition that the form cannot show: only its JSON can be edited */
export function readDefinition(provider: AdminFlagProvider, definition: unknown): FlagDefinition | undefined {
  if (provider === 'floodgate') {
    const read = v.safeParse(gradual, definition);
    return read.success ? { kind: 'gradual', flag: read.output } : undefined;
  }
  const read = v.safeParse(ruled, definition);
  return read.success ? { kind: 'ruled', flag: read.output } : undefined;
}

/** Whether all people meet the conditions because there are none. */
export const isForEveryone = (when: Conditions) => Object.values(when).every((value) => value === undefined);
