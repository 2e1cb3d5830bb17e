/** Who may sign in to an application that uses SAML: the same decision as the shell's, with the demonstration's people. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import { openBroadcast } from '../broadcast/broadcast';
import { openLiveCatalogue } from '../catalogue/live-catalogue';
import type { OpenDatabase } from '../database/open-database';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { openFeatureFlags } from '../flags/feature-flags';
import type { AccessQuestion, DecideAccess } from '../identity/saml-idp/application-access';
import { putSession } from '../identity/test-support/put-session';
import { systemClock } from '../platform/clock';
import { openShippedCatalogue } from '../registrations/shipped-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { noBrands } from '../test-support/no-brands';
import { noReleases } from '../test-support/no-releases';
import { createDecideApplication } from './decide-application';

const { alder, birch, cedar, elm } = demoOrganisations;

describe.each(policyEngines)('the decision about an application on $name', (engine) => {
  let database: OpenDatabase;
  let decideAccess: DecideAccess;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    database = await engine.createDatabase();
    const { db, listen } = database;
    await seedDemonstration(db, async () => 'hash');
    const { logger } = createLogLines();
    const broadcast = openBroadcast(listen, logger);
    const config = createTestConfig();
    const shipped = await openShippedCatalogue(config);
    const catalogue = await openLiveCatalogue({ db, broadcast, shipped, offer: (all) => all, log: logger });
    const featureFlags = await openFeatureFlags({ db, broadcast, environment: 'dev', log: logger });
    closers.push(
      () => catalogue.close(),
      () => featureFlags.close(),
    );
    decideAccess = createDecideApplication({
      withBearer: createWithBearer(db, systemClock, config.companyDomains),
      catalogue,
      featureFlags,
      releases: noReleases,
      brands: noBrands,
      logger,
      clock: systemClock,
    });
  });
  afterEach(async () => {
    await database.db.deleteFrom('organisation_policies').execute();
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
    await database.close();
  });

  async function decide(
    email: string,
    question: Partial<AccessQuestion['application']> & { tenant?: string } = {},
  ) {
    const { tenant, ...application } = question;
    const userId = demoUserId(email);
    const sessionId = `session of ${userId}`;
    await putSession(database.db, sessionId, userId, Date.now());
    const claims = {
      clientId: 'unified-shell',
      userId,
      scope: 'openid',
      sessionId,
      createdAt: 0,
      expiresIn: 0,
    };
    return decideAccess(
      { ...claims, address: '192.0.2.1' },
      { application: { solution: null, organisations: null, ...application }, tenant },
    );
  }

  it('ACCESS-04 admits whom the access rule of the solution admits, with their organisation and roles there', async () => {
    expect(await decide('marketer@alder.example', { solution: 'sample' })).toEqual({
      admitted: true,
      place: {
        organisation: { id: alder.id, name: alder.name, tenant: alder.tenant },
        roles: expect.any(Array),
      },
    });
    expect(await decide('admin@alder.example', { solution: 'admin' })).toMatchObject({
      admitted: true,
      place: { roles: expect.arrayContaining(['ORG_ADMIN']) },
    });
  });

  it('S37 refuses a user without the right, and names the address where access can be requested', async () => {
    expect(await decide('newcomer@birch.example', { solution: 'partner' })).toEqual({
      admitted: false,
      organisationId: birch.id,
      refusal: { kind: 'rule', organisation: birch.name, path: '/#/@birch/partner' },
    });
    expect(await decide('marketer@alder.example', { solution: 'admin' })).toMatchObject({
      admitted: false,
      refusal: { kind: 'rule' },
    });
  });

  it('S37 refuses everyone at a solution that is not in the catalogue', async () => {
    expect(await decide('marketer@alder.example', { solution: 'no-such-solution' })).toMatchObject({
      admitted: false,
      refusal: { kind: 'closed' },
    });
  });

  it('S37 refuses a user of another organisation than those of the application', async () => {
    const organisations = [elm.id];
    expect(await decide('marketer@alder.example', { organisations })).toEqual({
      admitted: false,
      refusal: { kind: 'organisation' },
    });
    expect(await decide('agency@elm.example', { organisations })).toMatchObject({
      admitted: true,
      place: { organisation: { id: elm.id } },
    });
  });

  it('signs in to an organisation of the application in which the user works, wherever the shell would open', async () => {
    expect(await decide('marketer@alder.example', { organisations: [cedar.id] })).toMatchObject({
      admitted: true,
      place: { organisation: { id: cedar.id } },
    });
  });

  it('takes the organisation that the request names, and no other one', async () => {
    expect(await decide('marketer@alder.example', { tenant: 'birch' })).toMatchObject({
      admitted: true,
      place: { organisation: { id: birch.id } },
    });
    for (const tenant of ['elm', 'no-such-tenant'])
      expect(await decide('marketer@alder.example', { tenant })).toEqual({
        admitted: false,
        refusal: { kind: 'organisation' },
      });
  });

  it('S37 refuses a session that the policy of the organisation does not admit', async () => {
    const policy = { grace_days: 0, provider_factor: 'trusted', networks: ['203.0.113.0/24'] } as const;
    await database.db
      .insertInto('organisation_policies')
      .values({ organisation_id: birch.id, ...policy, networks: [...policy.networks] })
      .execute();
    const expected = {
      admitted: false,
      organisationId: birch.id,
      refusal: { kind: 'policy', refusal: 'NETWORK', organisation: birch.name },
    };
    expect(await decide('marketer@alder.example', { tenant: 'birch' })).toEqual(expected);
    expect(await decide('newcomer@birch.example', { solution: 'sample' })).toEqual(expected);
    expect(await decide('marketer@alder.example')).toMatchObject({ admitted: true });
  });
});
