import { describe, expect, it } from 'vitest';
import { findWiderPermissions, withPermissionsOf } from './permissions';

const before = {
  name: 'Orders',
  permissionsPolicy: ['clipboard-read'],
  access: { code: ['dx_orders'] },
  sandbox: {
    historyType: 'HASH',
    sources: { dev: 'https://orders.example/' },
    ims: { client_id: 'orders', scopes: ['openid'] },
  },
};

describe('the wider permissions of a registration', () => {
  it.each<[string, object, string[]]>([
    ['none, when only texts differ', { name: 'Orders 2' }, []],
    ['none, when it asks for less', { permissionsPolicy: [] }, []],
    [
      'none, when keys are in another order',
      { sandbox: { ...before.sandbox, ims: { scopes: ['openid'], client_id: 'orders' } } },
      [],
    ],
    ['a browser feature', { permissionsPolicy: ['clipboard-read', 'microphone'] }, ['permissionsPolicy']],
    [
      'a scope',
      { sandbox: { ...before.sandbox, ims: { client_id: 'orders', scopes: ['openid', 'all'] } } },
      ['sandbox.ims'],
    ],
    ['an origin', { allowedOrigins: ['https://elsewhere.example'] }, ['allowedOrigins']],
    [
      'another source',
      { sandbox: { ...before.sandbox, sources: { dev: 'https://evil.example/' } } },
      ['sandbox.sources'],
    ],
    ['a tool', { actions: [{ id: 'refund' }] }, ['actions']],
    ['another host', { spaAppId: 'orders' }, ['spaAppId']],
    ['no rule about who may open it', { access: undefined }, ['access']],
  ])('are %s', (_name, change, expected) => {
    const wider = findWiderPermissions(before, { ...before, ...change });
    expect(wider.map(({ field }) => field)).toEqual(expected);
  });

  it('are those of the old registration until they are approved, with all that is no permission', () => {
    const after = {
      ...before,
      name: 'Orders 2',
      permissionsPolicy: ['microphone'],
      access: undefined,
      sandbox: { ...before.sandbox, pageTimeout: 5_000, sources: { dev: 'https://evil.example/' } },
    };
    const merged = withPermissionsOf(after, before);
    expect(merged).toEqual({
      ...before,
      name: 'Orders 2',
      sandbox: { ...before.sandbox, pageTimeout: 5_000 },
    });
    expect(findWiderPermissions(before, merged)).toEqual([]);
  });
});
