import { expect, it } from 'vitest';
import { productFacts } from './product-facts';

const context = (more: object, owningEntity = 'o') => ({ owningEntity, serviceCode: 'acp', ...more });

it('DATA-14 the facts are derived from the entitlements of one organisation', () => {
  const facts = productFacts(
    [
      context({
        services_enabled: 'x, y,,',
        enable_sub_service: 's',
        user_visible_name: 'Name',
        fulfillable_data: '{"lane":"prod"}',
      }),
      context({ serviceCode: 'other', services_enabled: 'z' }, 'another'),
    ],
    'o',
  );
  expect(facts).toEqual({
    codes: new Set(['acp']),
    items: new Set(['acp:x', 'acp:y']),
    subServiceCodes: new Set(['s']),
    visibleNames: new Set(['Name']),
    fulfillableData: [{ lane: 'prod' }],
  });
});

it.each(['{', '[1]', 'null', '1', 7, undefined])('the facts have no data from %j', (fulfillable_data) => {
  expect(
    productFacts([context({ fulfillable_data, services_enabled: 3, user_visible_name: {} })], 'o'),
  ).toMatchObject({
    items: new Set(),
    visibleNames: new Set(),
    fulfillableData: [],
  });
});
