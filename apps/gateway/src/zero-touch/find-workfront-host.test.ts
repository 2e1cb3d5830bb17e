import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { createFindWorkfrontHost, type FindWorkfrontHost } from './find-workfront-host';

const ELM = 'E1E1000000000000@UnifiedOrg';
const [FIR, OTHER_FIR] = ['F1F1000000000000@UnifiedOrg', 'F2F2000000000000@UnifiedOrg'];

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let findHost: FindWorkfrontHost;
  beforeAll(async () => {
    database = await createDatabase();
    findHost = createFindWorkfrontHost(database.db);
    const organisation = (id: string, tenant: string) => ({ id, tenant, name: tenant, region: 'va7' });
    await database.db
      .insertInto('organisations')
      .values([
        ...[organisation(ELM, 'elm'), organisation('ELM2@UnifiedOrg', 'other')],
        ...[organisation(FIR, 'fir'), organisation(OTHER_FIR, 'fir')],
      ])
      .execute();
    const workfront = (organisation_id: string, hostname: string, lane: string, service = 'workfront') => ({
      ...{ id: randomUUID(), organisation_id, service_code: service },
      data: JSON.stringify({ fulfillable_data: JSON.stringify({ hostname, lane }) }),
    });
    await database.db
      .insertInto('product_contexts')
      .values([
        workfront(ELM, 'elm.fusion.example', 'prod', 'workfront_fusion'),
        workfront(ELM, 'elm.my.work.example', 'prod'),
        workfront(ELM, 'elm.preview.work.example', 'preview'),
        workfront(ELM, 'elm.my.work.example', 'sandbox 2'),
        workfront(FIR, 'fir.my.work.example', 'prod'),
        workfront(OTHER_FIR, 'other-fir.my.work.example', 'prod'),
      ])
      .execute();
  });
  afterAll(() => database.close());

  const find = (tenant: string, subOrganisation?: string, lane?: string) =>
    findHost({ href: `https://experience.test/#/@${tenant}/workfront`, subOrganisation, lane });

  it('DISC-13 the host of Workfront is that of the sub-organisation, else of the lane of the solution, else of production', async () => {
    expect([
      await find('elm'),
      await find('elm', 'preview'),
      await find('elm', 'sb02'),
      await find('elm', undefined, 'preview'),
      await find('elm', 'hub'),
    ]).toEqual([
      'elm.my.work.example',
      'elm.preview.work.example',
      'elm.sb02.work.example',
      'elm.preview.work.example',
      undefined,
    ]);
  });

  it('DISC-13 an organisation is found by its long tenant too, and not if several have the tenant', async () => {
    expect([await find('elmE1E1'), await find('firF2F2')]).toEqual([
      'elm.my.work.example',
      'other-fir.my.work.example',
    ]);
    expect([await find('fir'), await find('other'), await find('nobody')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
