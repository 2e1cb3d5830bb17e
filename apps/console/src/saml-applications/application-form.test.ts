import { describe, expect, it } from 'vitest';
import { samlApplication } from '../test-support/rows';
import { NO_APPLICATION, readConsumers, toBody, toFields } from './application-form';

describe('the form of a SAML application', () => {
  it('sends what it has read', () => {
    const {
      id: _,
      version: __,
      createdAt: ___,
      createdBy,
      lastUsedAt,
      certificatesEndAt,
      ...settings
    } = samlApplication;
    expect([createdBy, lastUsedAt, certificatesEndAt]).toHaveLength(3);
    expect(toBody(toFields(samlApplication))).toEqual(settings);
  });

  it('reads the addresses one in a line, the first as the default, with the index before one of them', () => {
    expect(readConsumers('https://a.example/acs\n\n 7 https://b.example/acs ')).toEqual([
      { address: 'https://a.example/acs', index: 0, isDefault: true },
      { address: 'https://b.example/acs', index: 7, isDefault: false },
    ]);
  });

  it('reads several certificates, attributes with the sign in their name, and no binding without an address', () => {
    const pem = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----`;
    const body = toBody({
      ...NO_APPLICATION,
      certificates: `${pem('one')}\n\n${pem('two')}\n`,
      attributes: 'email = https://a.example/?a=b\nroles=roles',
      logoutBinding: 'soap',
    });
    expect(body.certificates).toEqual([pem('one'), pem('two')]);
    expect(body.attributes).toEqual([
      { source: 'email', name: 'https://a.example/?a=b' },
      { source: 'roles', name: 'roles' },
    ]);
    expect([body.logoutAddress, body.logoutBinding]).toEqual([null, null]);
  });

  it('sends the solution or the organizations, as chosen', () => {
    const both = { ...NO_APPLICATION, solution: 'wiki', organisations: 'alder\nbirch' };
    const chosen = (access: string) => {
      const { solution, organisations } = toBody({ ...both, access });
      return { solution, organisations };
    };
    expect(chosen('all')).toEqual({ solution: null, organisations: null });
    expect(chosen('solution')).toEqual({ solution: 'wiki', organisations: null });
    expect(chosen('organizations')).toEqual({ solution: null, organisations: ['alder', 'birch'] });
  });
});
