import type { AccessRule } from '../registration/access-rule';

type List<T> = readonly T[] | { any: readonly T[] } | { all: readonly T[] };

/** The service codes of the products that a rule asks for, each once; those of fulfillable items (`code:item`) too. */
export function serviceCodes(rule: AccessRule | undefined): readonly string[] {
  if (rule === undefined) return [];
  const items = valuesOf(rule.fi).map((item) => item.split(':')[0] ?? '');
  const nested = [...(rule.any ?? []), ...(rule.all ?? [])].flatMap(serviceCodes);
  return [...new Set([...valuesOf(rule.code), ...items, ...nested])];
}

function valuesOf<T>(list: List<T> | undefined): readonly T[] {
  if (list === undefined) return [];
  if ('any' in list) return list.any;
  return 'all' in list ? list.all : list;
}
