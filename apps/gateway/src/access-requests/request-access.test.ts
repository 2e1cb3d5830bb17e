/** Requests for access that come at the same moment, against the product's shell host. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { MAX_PER_HOUR } from './request-access';

const { alder } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  it('UI-04 requests of one user at the same moment do not exceed the limit of an hour', async () => {
    const earlier = Array.from({ length: MAX_PER_HOUR - 1 }, (_none, index) => ({
      ...{ user_id: MARKETER, organisation_id: alder.id, solution: `earlier-${index}` },
      created_at: new Date(),
    }));
    await host.db.insertInto('access_requests').values(earlier).execute();
    const answers = await Promise.all(
      ['sample', 'aem', 'abm', 'acc'].map((solution) =>
        host.ask(MARKETER, {
          ...{ method: 'POST', url: '/api/access-requests/v1' },
          body: { organisation: alder.id, solution },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  });
});
