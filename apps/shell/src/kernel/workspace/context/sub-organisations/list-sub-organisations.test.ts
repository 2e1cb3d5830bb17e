import { describe, expect, it } from 'vitest';
import { chooseEntry } from '../choose-entry';
import { listSubOrganisations, type SubOrganisationInputs } from './list-sub-organisations';
import type { Item } from './sub-organisation';

const ORG = 'A@UnifiedOrg';
const item = (serviceCode: string, fields: Record<string, unknown> = {}, data?: unknown): Item => ({
  owningEntity: ORG,
  serviceCode,
  ...fields,
  ...(data !== undefined && { fulfillable_data: JSON.stringify(data) }),
});

function list(
  appId: string,
  serviceCode: string,
  items: Item[],
  seesStaging = false,
  more: Partial<SubOrganisationInputs> = {},
) {
  const warnings: string[] = [];
  const entries = listSubOrganisations(
    { appId, serviceCode },
    { items, organisationId: ORG, seesStaging, warn: (event) => warnings.push(event), ...more },
  );
  return { entries, ids: entries.map(({ id }) => id), names: entries.map(({ name }) => name), warnings };
}

describe('sub-organisations', () => {
  it.each([
    [
      'CTX-24 of Campaign are named by the tenant and the visible name',
      'dma_campaign',
      { user_visible_name: 'Mail' },
      { tenantid: 't1', tenant_id: 't2' },
      't1',
      'Mail',
    ],
    [
      'CTX-24 of Campaign are named by the other spelling of the tenant',
      'dma_campaign',
      {},
      { tenant_id: 't2' },
      't2',
      't2',
    ],
    ['of Campaign are named by the item without a tenant', 'dma_campaign', { ident: 'i' }, {}, 'i', 'i'],
    [
      'CTX-25 of Analytics are named by the company',
      'dma_analytics',
      {},
      { global_company_id: 'g', login_company: 'L' },
      'g',
      'L',
    ],
    [
      'CTX-26 of Marketo are named by the resource and the visible name',
      'dma_marketo',
      { fulfillable_entity_resource_name: 'r', user_visible_name: 'R' },
      undefined,
      'r',
      'R',
    ],
    [
      'of any other product are named by the item',
      'dma_dynamic_chat',
      { ident: 'i', user_visible_name: 'I' },
      undefined,
      'i',
      'I',
    ],
  ])('%s', (_name, code, fields, data, id, name) => {
    expect(list('app', code, [item(code, fields, data)])).toMatchObject({
      ids: [id],
      names: [name],
      warnings: [],
    });
  });

  it('DATA-12 contain the owning organisation, whether they are preferred, and their path', () => {
    const analytics = item('dma_analytics', {}, { global_company_id: 'g', is_preferred: true });
    const marketo = item('dma_marketo', {
      ident: 'm',
      fulfillable_entity_resource_locator: 'https://m.example',
    });
    expect(list('analytics', 'dma_analytics', [analytics]).entries).toEqual([
      {
        ...{ id: 'g', name: 'g', orgIdName: `${ORG} g`, owningEntity: ORG },
        ...{ isPreferred: true, path: undefined, lastUsed: false },
      },
    ]);
    expect(list('marketo', 'dma_marketo', [marketo]).entries).toMatchObject([{ path: 'https://m.example' }]);
  });

  it.each([
    [
      'an item with the other code of Campaign',
      item('dma_campaign_classic', { ident: 'classic' }),
      ['one', 'classic'],
      [],
    ],
    [
      'an item of another organisation',
      { ...item('dma_campaign', { ident: 'x' }), owningEntity: 'B' },
      ['one'],
      [],
    ],
    ['an item of another product', item('dma_analytics', { ident: 'x' }), ['one'], []],
    ['a repeated item', item('dma_campaign', { ident: 'one' }), ['one'], ['context-entry-repeated']],
    ['an item without an id', item('dma_campaign'), ['one'], ['context-entry-malformed']],
    [
      'an item whose id is not text',
      item('dma_campaign', {}, { tenantid: 7 }),
      ['one'],
      ['context-entry-malformed'],
    ],
    [
      'an item whose data does not parse (DISC-20)',
      { ...item('dma_campaign', { ident: 'i' }), fulfillable_data: '{' },
      ['one', 'i'],
      ['fulfillable-data-unreadable'],
    ],
    [
      'an item whose data is a list (DISC-20)',
      { ...item('dma_campaign', { ident: 'i' }), fulfillable_data: '[]' },
      ['one', 'i'],
      ['fulfillable-data-unreadable'],
    ],
  ])('of Campaign are listed beside %s', (_name, other, ids, warnings) => {
    expect(list('campaign', 'dma_campaign', [item('dma_campaign', { ident: 'one' }), other])).toMatchObject({
      ids,
      warnings,
    });
  });

  it('DISC-24 of Fusion are a single one for the organisation', () => {
    const lanes = [item('workfront', { ident: 'prod' }), item('workfront', { ident: 'preview' })];
    expect(list('fusion', 'workfront', lanes).names).toEqual([`Workfront Fusion ${ORG}`]);
  });

  const prod = item('workfront', {}, { lane: 'prod', hostname: 'a.my.wf.example', subdomain: 'a' });
  it.each([
    ['with staging for internal users', true, ['a - Production', 'a - Staging']],
    ['without staging for all other users', false, ['a - Production']],
  ])('DISC-27 of Workfront are listed %s', (_name, seesStaging, names) => {
    expect(list('workfront', 'workfront', [prod], seesStaging).names).toEqual(names);
  });

  it('DATA-12 are marked as last used by the selection of the user', () => {
    const items = ['one', 'two'].map((ident) => item('dma_campaign', { ident }));
    const { entries } = list('campaign', 'dma_campaign', items, false, { lastUsed: 'two' });
    expect(entries.map(({ id, lastUsed }) => [id, lastUsed])).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });

  const preview = item(
    'workfront',
    {},
    { lane: 'preview', hostname: 'a.preview.wf.example', subdomain: 'a' },
  );
  it('CTX-02 of Workfront prefer production, in whatever order the lanes are listed', () => {
    const { entries } = list('workfront', 'workfront', [preview, prod]);
    expect(chooseEntry('subOrg', entries, {})?.id).toBe('prod');
  });

  it('CTX-02 of Workfront are only the lane that the solution is registered for', () => {
    const { ids } = list('workfrontPreview', 'workfront', [prod, preview], true, { lane: 'preview' });
    expect(ids).toEqual(['preview']);
  });

  it('are empty without an entitlement', () => {
    expect(list('campaign', 'dma_campaign', [])).toMatchObject({ ids: [], warnings: [] });
  });
});
