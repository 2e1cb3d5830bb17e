import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '../events/record-event';
import { createMetrics } from './create-metrics';

const valuesAfter = async (...events: Pick<AuditEvent, 'action' | 'outcome'>[]) => {
  const { registry, sessions } = createMetrics();
  for (const event of events) sessions.count(event);
  return async (name: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(`gateway_${name}_total`));
};

describe('the metrics of sessions', () => {
  it('start at 0, so that the first refusal shows in a rate', async () => {
    const values = await valuesAfter();
    expect(await values('sign_ins')).toEqual([
      'gateway_sign_ins_total{outcome="success"} 0',
      'gateway_sign_ins_total{outcome="refused"} 0',
    ]);
    expect(await values('tokens')).toEqual([
      'gateway_tokens_total{outcome="issued"} 0',
      'gateway_tokens_total{outcome="refused"} 0',
    ]);
  });

  it('count the sign-ins, sign-outs and refused tokens of the audit trail', async () => {
    const values = await valuesAfter(
      { action: 'session.sign-in', outcome: 'success' },
      { action: 'session.sign-in', outcome: 'refused' },
      { action: 'session.sign-in', outcome: 'refused' },
      { action: 'session.sign-out', outcome: 'success' },
      { action: 'session.token-refused', outcome: 'refused' },
      { action: 'demonstration.seed', outcome: 'success' },
    );
    expect(await values('sign_ins')).toEqual([
      'gateway_sign_ins_total{outcome="success"} 1',
      'gateway_sign_ins_total{outcome="refused"} 2',
    ]);
    expect(await values('sign_outs')).toEqual(['gateway_sign_outs_total 1']);
    expect(await values('tokens')).toContain('gateway_tokens_total{outcome="refused"} 1');
  });
});
