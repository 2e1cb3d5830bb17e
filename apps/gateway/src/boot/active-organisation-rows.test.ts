import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { type DemoOrganisation, demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';

const MARKETER = demoUserId('marketer@alder.example');
const { alder, birch, cedar, dogwood, elm, alderLabs } = demoOrganisations;

const bootAnswer = v.object({
  profile: v.object({
    projectedProductContext: v.array(v.object({ prodCtx: v.looseObject({ owningEntity: v.string() }) })),
    roles: v.array(v.object({ organization: v.string(), named_role: v.string() })),
  }),
});

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const boot = (body: object, userId = MARKETER) =>
    host.ask(userId, { method: 'POST', url: '/api/boot', body });
  const keep = async (settings: object) => {
    const address = { appId: 'unified-shell', groupId: 'shell', level: 'user' };
    const body = { ...address, settings: { defaultOrg: null, lastLoggedInOrg: null, ...settings } };
    await host.ask(MARKETER, { method: 'POST', url: '/api/settings/v1', body });
  };

  it.each<[string, object, object, DemoOrganisation]>([
    [
      'ORG-02 the organisation of the tenant in the address',
      { tenant: 'birch', organisation: cedar.id },
      { defaultOrg: dogwood.id },
      'birch',
    ],
    [
      'ORG-15 the organisation of a tenant followed by four characters of its id',
      { tenant: `alder${alderLabs.id.slice(0, 4)}` },
      {},
      'alderLabs',
    ],
    [
      'ORG-03 the active organisation of the tab',
      { organisation: cedar.id },
      { defaultOrg: dogwood.id },
      'cedar',
    ],
    [
      'ORG-13 the active organisation, when no organisation has the tenant,',
      { tenant: 'oak', organisation: cedar.id },
      {},
      'cedar',
    ],
    ['ORG-03 the default organisation', {}, { defaultOrg: dogwood.id, lastLoggedInOrg: cedar.id }, 'dogwood'],
    [
      'the default organisation, when the user does not belong to the active one,',
      { organisation: elm.id },
      { defaultOrg: dogwood.id },
      'dogwood',
    ],
    [
      'ORG-06 the last organisation, when the default is LAST_LOGGED_IN,',
      {},
      { defaultOrg: 'LAST_LOGGED_IN', lastLoggedInOrg: cedar.id },
      'cedar',
    ],
    [
      'ORG-04 the last organisation, when the user does not belong to the default one,',
      {},
      { defaultOrg: elm.id, lastLoggedInOrg: cedar.id },
      'cedar',
    ],
    [
      "ORG-05 the first organisation of the user's own account",
      { tenant: 'elm' },
      { lastLoggedInOrg: elm.id },
      'alder',
    ],
  ])('%s is the organisation that the user works in', async (_name, body, settings, organisation) => {
    await keep(settings);
    expect((await boot(body)).body).toMatchObject({
      working: { organisation: demoOrganisations[organisation].id },
    });
  });

  it('ORG-09 returns the same organisation data as the call for one organisation', async () => {
    for (const organisation of [alder.id, birch.id, cedar.id]) {
      const { body } = await boot({ organisation });
      const call = { method: 'POST', url: '/api/organisation/v1', body: { organisation } } as const;
      const { roles, projectedProductContext, ...working } = (await host.ask(MARKETER, call)).body;
      expect(working).toEqual(body['working']);
      // The profile covers all organisations; the answer of the call covers one.
      const { profile } = v.parse(bootAnswer, body);
      const there = profile.projectedProductContext.filter(
        ({ prodCtx }) => prodCtx.owningEntity === organisation,
      );
      expect(projectedProductContext).toEqual(there);
      expect(there).not.toEqual([]);
      expect(roles).toEqual(profile.roles.filter((role) => role.organization === organisation));
    }
  });

  it('FLAG-01 returns the flags of the active organisation from both providers', async () => {
    const { body } = await boot({ tenant: `alder${alderLabs.id.slice(0, 4)}` });
    expect(body).toMatchObject({
      working: {
        flags: {
          featureFlags: { 'upf-enabled': 'true' },
          floodgate: { 'labs-enabled': 'true', 'experimentation-accelerator-enabled': 'true' },
        },
      },
    });
    expect(JSON.stringify(body['working'])).not.toContain('sapphire-enabled');
  });

  it('ORG-07 does not choose an organisation that only another account of the person belongs to', async () => {
    const own = await boot({ tenant: 'cedar' }, demoUserId('agency@elm.example'));
    expect(own.body).toMatchObject({ working: { organisation: elm.id } });
    const second = await boot({ tenant: 'cedar' }, demoUserId('agency@elm.example 2'));
    expect(second.body).toMatchObject({ working: { organisation: cedar.id } });
  });

  it.each([[{ tenant: 7 }], [{ tenant: 'x'.repeat(101) }], [{ organisation: '' }], [{ organisation: null }]])(
    'refuses the body %j',
    async (body) => {
      const answer = await boot(body);
      expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_BODY']);
    },
  );
});
