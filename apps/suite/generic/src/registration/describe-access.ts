import type { MessageKey, SuiteText } from '../../../src/shared/messages';
import { type Fields, isFields, textOf } from './read-registrations';

/** A rule in words: one condition, or several conditions, of which either all or one must hold. */
export type Clause = { text: string } | { needs: 'all' | 'one'; clauses: readonly Clause[] };

/** The kinds of conditions. `plain`: whether all values of a plain list must match, or one of them. */
const KINDS: readonly [kind: string, name: MessageKey, plain: 'all' | 'one'][] = [
  ['code', 'generic.access.code', 'one'],
  ['flag', 'generic.access.flag', 'all'],
  ['fi', 'generic.access.item', 'one'],
  ['fd', 'generic.access.data', 'one'],
  ['subServiceCode', 'generic.access.sub-service', 'one'],
  ['visibleName', 'generic.access.visible-name', 'one'],
  ['role', 'generic.access.role', 'one'],
];

/**
 * The access rule of a registration in words (ACCESS-04); undefined without a rule: every signed-in user may open it.
 */
export function describeAccess(text: SuiteText, locale: string, rule: unknown): Clause | undefined {
  return isFields(rule) ? describe(rule) : undefined;

  function describe(fields: Fields): Clause {
    const clauses: Clause[] = KINDS.flatMap(([kind, name, plain]) => {
      const list = readList(fields[kind], plain);
      if (list.values.length === 0) return [];
      const values = join(list.values, list.needs);
      return [{ text: text('generic.access.clause', { kind: text(name), values }) }];
    });
    if (fields['internal'] === true) clauses.push({ text: text('generic.access.internal') });
    const flag = textOf(fields['sandboxFlag']);
    if (flag !== undefined) clauses.push({ text: text('generic.access.sandbox-flag', { flag }) });
    for (const [name, needs] of [
      ['any', 'one'],
      ['all', 'all'],
    ] as const) {
      const rules = fields[name];
      if (Array.isArray(rules)) clauses.push(group(needs, rules.filter(isFields).map(describe)));
    }
    return group(fields['logicOp'] === 'OR' ? 'one' : 'all', clauses);
  }

  function join(values: readonly string[], needs: 'all' | 'one'): string {
    const type = needs === 'all' ? 'conjunction' : 'disjunction';
    return new Intl.ListFormat(locale, { type }).format(values);
  }
}

function group(needs: 'all' | 'one', clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  return only && clauses.length === 1 ? only : { needs, clauses };
}

function readList(value: unknown, plain: 'all' | 'one'): { needs: 'all' | 'one'; values: string[] } {
  if (Array.isArray(value)) return { needs: plain, values: value.map(write) };
  if (!isFields(value)) return { needs: plain, values: [] };
  return 'all' in value
    ? { needs: 'all', values: readList(value['all'], plain).values }
    : { needs: 'one', values: readList(value['any'], plain).values };
}

/** Writes one value of a condition: an object for a condition on product data (`fd`), else a text. */
function write(value: unknown): string {
  if (!isFields(value)) return String(value);
  const { property, equals, contains } = value;
  return contains === undefined ? `${property} = ${equals}` : `${property} ~ ${contains}`;
}
