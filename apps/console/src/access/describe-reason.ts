import type { AdminReason } from '@unified-shell/api/administration';
import type { AdminText, JoinList } from '../texts';

/** One part of an access rule in words, with what is missing. */
export function describeReason(reason: AdminReason, text: AdminText, join: JoinList): string {
  const { key, allowed, operator, wanted, missing } = reason;
  if (key === 'group') return text(operator === 'AND' ? 'rule.all' : 'rule.any');
  if (key === 'internal') return text('rule.internal');
  if (key === 'sandbox') return text('rule.sandbox');
  const name = nameOf(key, text);
  const values = join(wanted);
  if (allowed || wanted.length === 1) {
    return operator === 'AND' || wanted.length === 1
      ? text('rule.needs', { name, values })
      : text('rule.needs-one', { name, values });
  }
  return operator === 'AND'
    ? text('rule.needs-all', { name, values, missing: join(missing) })
    : text('rule.needs-one', { name, values });
}

function nameOf(key: string, text: AdminText): string {
  switch (key) {
    case 'code':
    case 'sandboxService':
      return text('rule.code');
    case 'flag':
      return text('rule.flag');
    case 'fi':
      return text('rule.item');
    case 'fd':
      return text('rule.data');
    case 'subServiceCode':
      return text('rule.sub-service');
    case 'visibleName':
      return text('rule.visible-name');
    case 'role':
      return text('rule.role');
    default:
      return key;
  }
}
