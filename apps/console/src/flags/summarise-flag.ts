/** Says in words who gets which value of a flag (docs/flags.md). */
import type { AdminFlag } from '@unified-shell/api/administration';
import * as v from 'valibot';
import type { AdminText, JoinList } from '../texts';

const when = v.record(v.string(), v.union([v.array(v.string()), v.boolean()]));
const ruled = v.object({
  value: v.string(),
  rules: v.optional(v.array(v.object({ when, value: v.string() })), []),
});
const gradual = v.object({ percentage: v.number(), when: v.optional(when, {}) });

/** The first line says what holds for most users; then the rules in their order. */
export function summariseFlag(
  { provider, definition }: AdminFlag,
  text: AdminText,
  join: JoinList,
): string[] {
  if (provider === 'floodgate') {
    const flag = v.safeParse(gradual, definition);
    if (!flag.success) return [text('flag.unreadable')];
    const percentage = flag.output.percentage / 100;
    const conditions = describe(flag.output.when, text, join);
    return [
      conditions === ''
        ? text('flag.rollout', { percentage })
        : text('flag.rollout-when', { percentage, conditions }),
    ];
  }
  const flag = v.safeParse(ruled, definition);
  if (!flag.success) return [text('flag.unreadable')];
  const { value, rules } = flag.output;
  if (rules.length === 0) return [text('flag.always', { value })];
  return [
    text('flag.otherwise', { value, count: rules.length }),
    ...rules.map((rule) =>
      text('flag.rule', { value: rule.value, conditions: describe(rule.when, text, join) }),
    ),
  ];
}

function describe(conditions: v.InferOutput<typeof when>, text: AdminText, join: JoinList): string {
  const [first = '', ...others] = Object.entries(conditions).map(([name, value]) =>
    text('flag.condition', { name, values: Array.isArray(value) ? join(value) : String(value) }),
  );
  return others.reduce((before, next) => text('flag.conditions', { before, next }), first);
}
