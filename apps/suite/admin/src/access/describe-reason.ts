import type { AdminReason } from '@unified-shell/api/administration';
import type { AdminText } from '../texts';

/** One part of an access rule in words, with what is missing. */
export function describeReason(reason: AdminReason, text: AdminText): string {
  const { key, allowed, operator, wanted, missing } = reason;
  if (key === 'group') return text(operator === 'AND' ? 'reason.all' : 'reason.any');
  if (key === 'internal') return text('reason.internal');
  if (key === 'sandbox') return text('reason.sandbox');
  const name = nameOf(key, text);
  const values = wanted.join(', ');
  if (allowed || wanted.length === 1) {
    return operator === 'AND' || wanted.length === 1
      ? text('reason.needs', { name, values })
      : text('reason.needs-one', { name, values });
  }
  return operator === 'AND'
    ? text('reason.needs-all', { name, values, missing: missing.join(', ') })
    : text('reason.needs-one', { name, values });
}

function nameOf(key: string, text: AdminText): string {
  switch (key) {
    case 'code':
    case 'sandboxService':
      return text('reason.code');
    case 'flag':
      return text('reason.flag');
    case 'fi':
      return text('reason.item');
    case 'fd':
      return text('reason.data');
    case 'subServiceCode':
      return text('reason.sub-service');
    case 'visibleName':
      return text('reason.visible-name');
    case 'role':
      return text('reason.role');
    default:
      return key;
  }
}
