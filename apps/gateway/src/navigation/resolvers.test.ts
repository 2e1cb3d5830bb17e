/** `getNavigationsData` as the product's API returns it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';

const { alder, cedar } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');

const QUERY = `query workhub(
  $imsOrg: ID!, $sandbox: String, $locale: String!, $capability: String!, $workhubVersion: String
) {
  getNavigationsData(
    imsOrg: $imsOrg, sandbox: $sandbox, locale: $locale, capability: $capability, workhubVersion: $workhubVersion
  ) {
    ...item
    navigationSubTreeElements { ...item }
  }
}
fragment item on NavigationItem {
  applicationId category description displayInSection displayName enabled icon id newTab nounName nouns
  urlTemplate urlRoot visible releaseType
}`;

const usual = { imsOrg: alder.id, locale: 'en-US', capability: 'platform' };
const long = 'x'.repeat(201);

describe.each(policyEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const ask = (more: object) => host.query(MARKETER, QUERY, { ...usual, ...more });

  const english = { category: 'Data management', displayName: 'Queries' };
  const german = { category: 'Datenverwaltung', displayName: 'Abfragen' };

  it.each([
    [{}, english],
    [{ sandbox: 'prod' }, english],
    [{ locale: 'de-DE', workhubVersion: '2' }, german],
  ])('NAV-22 DATA-16 returns the items of a capability for %j', async (more, names) => {
    const { status, body } = await ask(more);
    expect([status, body['errors']]).toEqual([200, undefined]);
    const skills = expect.objectContaining({ id: 'aiComposerAgentsSkills' });
    const agents = expect.objectContaining({ navigationSubTreeElements: expect.arrayContaining([skills]) });
    const queries = {
      applicationId: 'platformQueries',
      description: expect.any(String),
      displayInSection: null,
      ...names,
      enabled: true,
      icon: 'query',
      id: 'queries',
      newTab: false,
      nounName: null,
      nouns: [],
      urlTemplate: '',
      urlRoot: '/platform/query',
      visible: true,
      releaseType: 'ga',
      navigationSubTreeElements: [],
    };
    expect(body).toMatchObject({ data: { getNavigationsData: expect.arrayContaining([queries, agents]) } });
  });

  it.each([
    ['an unknown sandbox', { sandbox: 'nowhere' }, 'NOT_FOUND'],
    ['a sandbox that the user may not work in', { imsOrg: cedar.id, sandbox: 'prod' }, 'NOT_FOUND'],
    ['a capability that is too long', { capability: long }, 'BAD_REQUEST'],
    ['a version that is too long', { workhubVersion: long }, 'BAD_REQUEST'],
  ])('refuses %s', async (_name, more, code) => {
    const { body } = await ask(more);
    expect(body).toMatchObject({ data: { getNavigationsData: null }, errors: [{ extensions: { code } }] });
  });

  it('returns an empty list for an unknown capability', async () => {
    expect((await ask({ capability: 'nothing' })).body).toEqual({ data: { getNavigationsData: [] } });
  });
});
