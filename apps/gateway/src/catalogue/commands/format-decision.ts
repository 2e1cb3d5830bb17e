/** The reason tree of an access decision as indented lines. */
import type { AccessDecision, Reason } from '@unified-shell/catalogue/access/reason';

const WORDS: Record<Reason['key'], string> = {
  code: 'service code',
  flag: 'flag',
  fi: 'fulfillable item',
  fd: 'fulfillable data',
  subServiceCode: 'sub-service code',
  visibleName: 'visible name',
  role: 'role',
  internal: 'internal user',
  sandboxService: 'service code for sandboxes',
  sandbox: 'a sandbox',
  group: '',
};

export function formatDecision({ allowed, reasons }: AccessDecision): string[] {
  const outcome = allowed ? 'ALLOWED' : 'DENIED';
  if (reasons.length === 0) return [`${outcome}: every signed-in user may open it`];
  return [outcome, ...reasons.flatMap((reason) => formatReason(reason, 1))];
}

function formatReason(reason: Reason, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const mark = reason.allowed ? '✓' : '✗';
  const parts = (reason.parts ?? []).flatMap((part) => formatReason(part, depth + 1));
  if (reason.key === 'group') {
    return [`${indent}${mark} ${reason.operator === 'AND' ? 'all of' : 'one of'}`, ...parts];
  }
  const joint = reason.operator === 'AND' ? ' and ' : ' or ';
  const isPlain = reason.key === 'internal' || reason.key === 'sandbox';
  const wanted = isPlain ? '' : `: ${reason.wanted.join(joint)}`;
  const missing = reason.allowed || isPlain ? '' : ` (missing: ${reason.missing.join(joint)})`;
  return [`${indent}${mark} ${WORDS[reason.key]}${wanted}${missing}`];
}
