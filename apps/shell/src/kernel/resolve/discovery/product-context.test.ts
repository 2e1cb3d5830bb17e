import { accessFacts } from '@unified-shell/catalogue/access/test-support/access-facts';
import { describe, expect, it } from 'vitest';
import { ALDER, BIRCH, bootFixture, solutionFixture, tokenFixture } from '../../../test-support/fixtures';
import { productFactsOf } from './product-context';

const items = [
  {
    owningEntity: BIRCH,
    serviceCode: 'workfront',
    fulfillable_data: JSON.stringify({ hostname: 'birch.my.work.example', lane: 'prod' }),
  },
  {
    owningEntity: ALDER,
    serviceCode: 'workfront',
    ident: 'wf-1',
    user_visible_name: 'not sent',
    fulfillable_entity_resource_locator: 'https://alder.my.work.example/',
    fulfillable_entity_resource_name: 'alder',
    fulfillable_data: JSON.stringify({
      ...{ hostname: 'alder.my.work.example', lane: 'prod', subdomain: 'alder', custPrefix: 'AL' },
      secret: 'not sent',
    }),
  },
  {
    owningEntity: ALDER,
    serviceCode: 'workfront',
    fulfillable_data: JSON.stringify({ hostname: 'alder.preview.work.example', lane: 'preview' }),
  },
  {
    owningEntity: ALDER,
    serviceCode: 'workfront_fusion',
    fulfillable_data: JSON.stringify({ hostname: 'eu1.fusion.example' }),
  },
];

const workfront = solutionFixture({
  ...{ appId: 'workfront', serviceCode: 'workfront' },
  discovery: { kind: 'workfront', server: 'https://{host}/' },
});

function factsOf(solution: typeof workfront, subOrganisation: string | undefined, internal = false) {
  const profile = {
    ...bootFixture.profile,
    projectedProductContext: items.map((prodCtx) => ({ prodCtx })),
  };
  const organisation = { id: ALDER, tenant: 'alder', name: 'Alder', region: 'va7', userId: 'u' };
  return productFactsOf({
    key: '',
    solution,
    path: { contexts: [], path: solution.path, query: '' },
    base: solution.path,
    workspace: {
      user: { token: tokenFixture, answer: { ...bootFixture, profile } },
      ...{ organisations: [organisation], organisation, solutions: [] },
      access: accessFacts({ internal }),
    },
    subOrganisation,
  });
}

describe('the product context of a partner system', () => {
  it('DISC-19 has the specified fields of the entitlement, and no others', () => {
    expect(factsOf(workfront, 'prod')).toEqual({
      name: 'alder - Production',
      host: 'alder.my.work.example',
      context: {
        serviceCode: 'workfront',
        ident: 'wf-1',
        fulfillable_entity_resource_locator: 'https://alder.my.work.example/',
        fulfillable_entity_resource_name: 'alder',
        ...{ hostname: 'alder.my.work.example', lane: 'prod', subdomain: 'alder', custPrefix: 'AL' },
      },
    });
  });

  it('DISC-19 is that of the selected lane, or of the only lane that the solution works in', () => {
    const preview = { ...workfront, sandbox: { ...workfront.sandbox, extraParams: { lane: 'preview' } } };
    const host = 'alder.preview.work.example';
    expect(factsOf(workfront, 'preview')?.host).toBe(host);
    expect(factsOf(preview, undefined)?.host).toBe(host);
    expect(factsOf(workfront, 'hub')).toBeUndefined();
  });

  it('DISC-19 marks the staging of an internal user as synthetic, which a customer does not have', () => {
    const context = { synthetic: true, lane: 'stg', hostname: 'alder.stg.work.example' };
    expect(factsOf(workfront, 'stg', true)).toMatchObject({ host: 'alder.stg.work.example', context });
    expect(factsOf(workfront, 'stg')).toBeUndefined();
  });

  it('DISC-16 has the one host of Fusion, whichever sub-organisation is selected', () => {
    const fusion = solutionFixture({
      ...{ appId: 'fusion', serviceCode: 'workfront' },
      discovery: { kind: 'fusion', server: 'https://{host}/' },
    });
    expect(factsOf(fusion, ALDER)?.host).toBe('eu1.fusion.example');
  });
});
