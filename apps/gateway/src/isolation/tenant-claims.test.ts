/** The session decides who a caller is and where they belong, whatever the caller claims (case T2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { hashAuthId } from '../flags/evaluate-flag';
import { openShellHost, type ShellHost } from './test-support/open-shell-host';

const { alder } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const STAFF = demoUserId('staff@unified-shell.example');
const FLAGS = `query ($hash: String, $info: ImsInfo, $internal: Boolean, $region: String, $sandbox: String, $locale: String) {
  featureFlags(imsOrg: "${alder.id}", hashedAuthId: $hash, imsInfo: $info, internal: $internal, orgRegion: $region,
    sandbox: $sandbox, locale: $locale) { featureFlags floodgate }
}`;

describe.each(policyEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  it('T2 FLAG-02 accepts claims that are true of the bearer', async () => {
    const { body } = await host.query(MARKETER, FLAGS, {
      hash: hashAuthId(MARKETER),
      info: { userId: MARKETER, authId: MARKETER },
      internal: false,
      region: alder.region,
      sandbox: 'prod',
      locale: 'en-US',
    });
    expect(body).toMatchObject({
      data: { featureFlags: { featureFlags: { 'sapphire-enabled': 'true', 'upf-enabled': 'true' } } },
    });
  });

  it.each([
    ['the hash of another user', { hash: hashAuthId(STAFF) }],
    ['the id of another user', { info: { userId: STAFF } }],
    ['the sign-in of another account', { info: { authId: STAFF } }],
    ['to be internal', { internal: true }],
    ['another region', { region: 'nld2' }],
  ])('T2 refuses a caller who claims %s', async (_name, claim) => {
    const { body } = await host.query(MARKETER, FLAGS, claim);
    expect(body).toMatchObject({
      data: { featureFlags: null },
      errors: [{ path: ['featureFlags'], extensions: { type: 'REQUEST', code: 'BAD_REQUEST' } }],
    });
  });

  it.each([
    ['/api/boot', { userId: STAFF }],
    ['/api/organisation/v1', { organisation: alder.id, userId: STAFF }],
    ['/api/graphql', { query: '{ userProfileJson }', user: STAFF }],
  ])('T2 %s refuses a field that names the caller', async (url, body) => {
    const answer = await host.ask(MARKETER, { method: 'POST', url, body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_BODY']);
  });
});
