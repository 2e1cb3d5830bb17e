/** Counts sign-ins, sign-outs and tokens, from audit events and from the calls that issue tokens. */
import { Counter, type Registry } from 'prom-client';
import type { AuditEvent } from '../events/record-event';

export interface SessionMetrics {
  /** Called with every event of the audit trail. */
  count(event: Pick<AuditEvent, 'action' | 'outcome'>): void;
  tokenIssued(): void;
}

export function createSessionMetrics(registry: Registry): SessionMetrics {
  const registers = [registry];
  const signIns = new Counter({
    name: 'gateway_sign_ins_total',
    help: "Sign-in attempts, with a password or at an organisation's identity provider, by outcome.",
    labelNames: ['outcome'],
    registers,
  });
  const signOuts = new Counter({
    name: 'gateway_sign_outs_total',
    help: 'Sessions that a user ended.',
    registers,
  });
  const tokens = new Counter({
    name: 'gateway_tokens_total',
    help: 'Access tokens that were requested with a session, by outcome: issued, or refused because another user is signed in.',
    labelNames: ['outcome'],
    registers,
  });
  // `rate()` does not see the first refusal of a series that starts with it.
  for (const outcome of ['success', 'refused']) signIns.inc({ outcome }, 0);
  for (const outcome of ['issued', 'refused']) tokens.inc({ outcome }, 0);

  return {
    count({ action, outcome }) {
      if (action === 'session.sign-in') signIns.inc({ outcome });
      else if (action === 'session.sign-out') signOuts.inc();
      else if (action === 'session.token-refused') tokens.inc({ outcome: 'refused' });
    },
    tokenIssued: () => tokens.inc({ outcome: 'issued' }),
  };
}
