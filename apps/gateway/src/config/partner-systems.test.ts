import { describe, expect, it } from 'vitest';
import { parsePartnerSystems } from './partner-systems';

describe('the partner systems that the operator names', () => {
  it('DISC-01 DISC-14 DISC-16 are servers on any domain, by the kind of the discovery', () => {
    expect(
      parsePartnerSystems(
        'workfront=https://*.work.example, campaign = https://find.example/campaign  https://{tenant}.campaign.example,' +
          'analytics=https://{region}.analytics.example:8443/v2/{host}/',
      ),
    ).toEqual({
      workfront: { server: 'https://*.work.example/', origins: [] },
      campaign: { server: 'https://find.example/campaign/', origins: ['https://{tenant}.campaign.example/'] },
      analytics: { server: 'https://{region}.analytics.example:8443/v2/{host}/', origins: [] },
    });
  });

  it.each([
    '',
    'workfront',
    'workfront=',
    'https://work.example',
    'planet=https://work.example',
    'workfront=http://work.example',
    'workfront=https://*.example',
    'workfront=https://{host}',
    'workfront=https://{tenant}.example',
    'workfront=https://*.{tenant}.work.example',
    'workfront=https://x.*.work.example',
    'workfront=https://me@work.example',
    'workfront=https://work..example',
    'workfront=https://work.example?x=1',
    'workfront=https://work.example/{user}',
    'workfront=https://work.example https://app.example/path',
    'workfront=https://work.example http://app.example',
    'workfront=https://work.example;script-src',
    'workfront=https://a.example,workfront=https://b.example',
    'workfront=https://a.example,',
  ])('are refused as %j', (text) => {
    expect(parsePartnerSystems(text)).toBeUndefined();
  });
});
