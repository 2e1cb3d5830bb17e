/** Says in words who gets which value of a flag (docs/flags.md). */
import type { AdminFlag } from '@unified-shell/api/administration';
import type { AdminText, JoinList } from '../texts';
import { CONDITIONS, type Conditions, isForEveryone, readDefinition } from './flag-definition';

/** The first line says what holds for most users; then the rules in their order. */
export function summariseFlag(
  { provider, definition, names }: Pick<AdminFlag, 'provider' | 'definition' | 'names'>,
  text: AdminText,
  join: JoinList,
): string[] {
  const read = readDefinition(provider, definition);
  if (read === undefined) return [text('flag.unreadable')];
  const conditionsOf = (when: Conditions) => describe(when, names, text, join);
  if (read.kind === 'gradual') {
    const { when, percentage: of } = read.flag;
    const percentage = of / 100;
    return [
      isForEveryone(when)
        ? text('flag.rollout', { percentage })
        : text('flag.rollout-when', { percentage, conditions: conditionsOf(when) }),
    ];
  }
  const { rules } = read.flag;
  const value = valueText(read.flag.value, text);
  if (rules.length === 0) return [text('flag.always', { value })];
  return [
    text('flag.otherwise', { value, count: rules.length }),
    ...rules.map((rule) => {
      const own = valueText(rule.value, text);
      return isForEveryone(rule.when)
        ? text('flag.always', { value: own })
        : text('flag.rule', { value: own, conditions: conditionsOf(rule.when) });
    }),
  ];
}

/** `On`, `Off`, or the value itself. */
export function valueText(value: string, text: AdminText): string {
  if (value === 'true') return text('flag.value.on');
  return value === 'false' ? text('flag.value.off') : value;
}

function describe(when: Conditions, names: AdminFlag['names'], text: AdminText, join: JoinList): string {
  const [first = '', ...others] = CONDITIONS.flatMap(({ id, name }) => {
    const wanted = when[id];
    if (wanted === undefined) return [];
    const values =
      typeof wanted === 'boolean'
        ? text(wanted ? 'flag.internal.yes' : 'flag.internal.no')
        : join(wanted.map((value) => names[value] ?? value));
    return [text('flag.condition', { name: text(name), values })];
  });
  return others.reduce((before, next) => text('flag.conditions', { before, next }), first);
}
