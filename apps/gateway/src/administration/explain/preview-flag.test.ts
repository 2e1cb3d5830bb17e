/** `POST …/flags/preview` and `GET …/products` over HTTP, with the demonstration's people. */
import { adminFlagPreviewSchema, adminProductsSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const { birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');

describe.each(policyEngines)('the preview of a flag on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  async function preview(provider: string, definition: object) {
    const body = { provider, name: 'draft', definition };
    return host.ask(SYSTEM, { method: 'POST', url: '/api/admin/v1/flags/preview', body });
  }

  async function previewed(provider: string, definition: object) {
    return v.parse(adminFlagPreviewSchema, (await preview(provider, definition)).body);
  }

  it('FLAG-01 counts who gets which value, by the first rule that holds', async () => {
    const { values, rules, counted, isSample } = await previewed('featureFlags', {
      value: 'plain',
      rules: [
        { when: { organisation: [birch.id] }, value: 'birch' },
        { when: { internal: true }, value: 'staff' },
        { when: { sandbox: ['prod'] }, value: 'never' },
      ],
    });
    const count = new Map(values.map(({ value, count: of }) => [value, of]));
    expect([...count.values()].reduce((sum, of) => sum + of, 0)).toBe(counted);
    expect(isSample).toBe(false);
    expect(rules).toEqual([count.get('birch'), count.get('staff'), 0]);
    expect(count.get('birch')).toBeGreaterThan(0);
    expect(count.get('plain')).toBeGreaterThan(0);
    const [example] = values.find(({ value }) => value === 'birch')?.examples ?? [];
    expect(example?.organisation).toMatchObject({ id: birch.id, name: birch.name });
    expect(example?.person.email).toContain('@');
  });

  it('shows that a rule without a condition leaves nothing to the rules below it', async () => {
    const { rules, counted } = await previewed('featureFlags', {
      value: 'a',
      rules: [
        { when: {}, value: 'b' },
        { when: { internal: true }, value: 'c' },
      ],
    });
    expect(rules).toEqual([counted, 0]);
  });

  it('gives a rollout of all to all, and of none to none', async () => {
    const all = await previewed('floodgate', { percentage: 100 });
    expect(all.values).toMatchObject([{ value: 'true', count: all.counted }]);
    const none = await previewed('floodgate', { percentage: 0 });
    expect(none.values).toMatchObject([{ value: 'false', count: none.counted }]);
  });

  it('names the faults of a definition, and stores nothing', async () => {
    const wrong = await preview('floodgate', { percentage: 101 });
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ field: 'definition.percentage' }] } });
    await preview('floodgate', { percentage: 1 });
    const stored = await host.ask(SYSTEM, { method: 'GET', url: '/api/admin/v1/flags/floodgate/draft' });
    expect(stored.status).toBe(404);
  });

  it('names the products that solutions ask for, and those solutions', async () => {
    const { body } = await host.ask(SYSTEM, { method: 'GET', url: '/api/admin/v1/products' });
    const { items } = v.parse(adminProductsSchema, body);
    const campaign = items.find(({ serviceCode }) => serviceCode === 'dma_campaign');
    expect(campaign?.name).toBe('Campaign');
    expect(campaign?.solutions).not.toEqual([]);
  });

  it('names the organisations and accounts of a flag', async () => {
    const definition = { value: 'a', rules: [{ when: { organisation: [birch.id, 'x'] }, value: 'b' }] };
    const body = { provider: 'featureFlags', name: 'named', definition };
    const made = await host.ask(SYSTEM, { method: 'POST', url: '/api/admin/v1/flags', body });
    expect(made.body.names).toEqual({ [birch.id]: birch.name });
  });
});
