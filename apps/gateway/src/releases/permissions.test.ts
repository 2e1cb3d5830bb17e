import { describe, expect, it } from 'vitest';
import { findWiderPermissions, haveSamePermissions, withPermissionsOf } from './permissions';

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
    ['the settings of another solution', { settingsAppId: 'billing' }, ['settingsAppId']],
    ['links that let users in', { processZeroTouch: true }, ['processZeroTouch']],
    [
      'another endpoint that receives tokens of users',
      { searchEndpoint: 'https://orders.example/s' },
      ['searchEndpoint'],
    ],
    ['another server that may call its own', { calledBy: ['billing'] }, ['calledBy']],
  ])('are %s', (_name, change, expected) => {
    const wider = findWiderPermissions(before, { ...before, ...change });
    expect(wider.map(({ field }) => field)).toEqual(expected);
  });

  it.each([false, undefined])(
    'are those of the first party and of an origin, when they are set to %s',
    (lifted) => {
      const restricted = { ...before, thunderbird: true, sandbox: { ...before.sandbox, thirdParty: true } };
      const after = { ...before, thunderbird: lifted, sandbox: { ...before.sandbox, thirdParty: lifted } };
      const wider = findWiderPermissions(restricted, after);
      expect(wider.map(({ field }) => field)).toEqual(['thunderbird', 'sandbox.thirdParty']);
      expect(withPermissionsOf(after, restricted)).toEqual(restricted);
    },
  );

  it.each<[string, object, boolean]>([
    ['the same, when only texts differ', { name: 'Orders 2' }, true],
    ['others, when it asks for more', { permissionsPolicy: ['clipboard-read', 'microphone'] }, false],
    ['others, when it asks for less', { permissionsPolicy: [] }, false],
    [
      'others, when it is no third party any more',
      { sandbox: { ...before.sandbox, thirdParty: false } },
      false,
    ],
  ])('are %s', (_name, change, expected) => {
    const restricted = { ...before, sandbox: { ...before.sandbox, thirdParty: true } };
    const from = 'sandbox' in change ? restricted : before;
    expect(haveSamePermissions(from, { ...from, ...change })).toBe(expected);
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
