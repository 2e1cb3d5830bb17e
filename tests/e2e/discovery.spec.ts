// The partner systems of the demonstration tell the shell where their solutions are, over real HTTP.
import type { BrowserContext, Request } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { changeAnswers, goTo, seen } from './support/discovered';
import type { World } from './support/world';

interface Call {
  id: string;
  path: string;
  /** The solution's own host, and what it was told. */
  host: string;
  told: Record<string, unknown>;
  /** The call of the shell: method, address after the host, fields of the body. */
  call: [method: string, url: RegExp, fields?: Record<string, unknown>];
}

const callsIn = (world: World): Call[] => [
  {
    id: 'DISC-02 DISC-04',
    path: '/@alder/so:alder-mkt-stage/acc',
    host: 'acc',
    told: { 'told.system': 'campaign', 'told.instance': 'alder-mkt-stage' },
    call: [
      'POST',
      /\/campaign\/imsSession$/,
      {
        imsOrg: expect.stringContaining('@UnifiedOrg'),
        imsProfile: { userId: expect.any(String), authId: expect.any(String) },
        path: '/acc',
        fullPath: '/acc',
        tenant: world.tenant('alder'),
        locale: 'en-US',
        company: 'alder-mkt-stage',
        activeProductContext: expect.objectContaining({ ident: 'alder-mkt-stage' }),
      },
    ],
  },
  {
    id: 'DISC-05 DISC-08',
    path: '/@alder/analytics?company=alder-retail&other=1',
    host: 'analytics',
    told: { 'told.system': 'analytics', 'told.company': 'alder-retail' },
    call: [
      'POST',
      /\/analytics\/session\.php$/,
      { company: 'alder-retail', fullPath: '/analytics?company=alder-retail' },
    ],
  },
  {
    id: 'DISC-09',
    path: '/@alder/aem/editor',
    host: 'aem-editor',
    told: { 'told.system': 'experience-manager', 'told.configuration': 'ims' },
    call: ['GET', /\/aem\/discovery\?configid=ims&/],
  },
  {
    id: 'DISC-11',
    path: '/@alder/custom-apps/42',
    host: 'custom-app',
    told: { 'told.system': 'custom-apps', 'told.id': '42', 'told.key': 'unified-shell' },
    call: ['GET', /\/custom-apps\/resolve\?imsOrg=[^&]+&fullPath=%2Fcustom-apps%2F42$/],
  },
  {
    id: 'DISC-12 DISC-19',
    path: '/@alder/so:alder-marketing/marketo',
    host: 'marketo',
    told: { 'told.system': 'marketing-automation', 'told.request': expect.stringMatching(/^[0-9a-f]{32}$/) },
    call: [
      'POST',
      /\/marketo\/discovery$/,
      {
        activeProductContext: {
          serviceCode: 'dma_marketo',
          fulfillable_entity_resource_name: 'alder-marketing',
          fulfillable_entity_resource_locator: 'alder-marketing.marketo.example',
          ...{ hostname: 'alder-marketing', subdomain: 'alder' },
        },
      },
    ],
  },
  {
    id: 'DISC-14',
    path: '/@alder/so:prod/workfront',
    host: 'workfront',
    told: { 'told.system': 'workfront', 'told.host': 'alder.my.workfront.example' },
    call: [
      'GET',
      /\/workfront\/alder\.my\.workfront\.example\/authn\/authenticate\/access_token\/ims\?refreshable$/,
    ],
  },
  {
    id: 'DISC-16',
    path: '/@alder/fusion',
    host: 'fusion',
    told: { 'told.system': 'fusion', 'told.host': 'eu1.fusion.example' },
    call: ['GET', /\/fusion\/eu1\.fusion\.example\/api\/v2\/ims\/login$/],
  },
  {
    id: 'DISC-17',
    path: '/@alder/audience-manager',
    host: 'audience-manager',
    told: { 'told.system': 'audience-manager', 'told.organization': expect.stringContaining('@UnifiedOrg') },
    call: ['GET', /\/portal\/unifiedshell\?imsOrg=[^&]+&path=%2Faudience-manager$/],
  },
  {
    id: 'DISC-18',
    path: '/@alder/downloads',
    host: 'downloads',
    told: { 'told.system': 'software-distribution', 'told.path': '/downloads' },
    call: ['GET', /\/downloads\/login\?path=%2Fdownloads$/],
  },
];

/** An entitlement to a Workfront that runs on the machine of its developer. */
const LOCAL_LANE = {
  serviceCode: 'workfront',
  ident: 'local',
  fulfillable_data: JSON.stringify({
    hostname: 'local.workfront.example',
    lane: 'local',
    subdomain: 'alder',
  }),
};

const addLocalLane = (context: BrowserContext) =>
  changeAnswers(context, '**/api/boot', (text) => {
    const answer = JSON.parse(text);
    const items = answer.profile.projectedProductContext;
    items.push({ prodCtx: { ...LOCAL_LANE, owningEntity: answer.working.organisation } });
    return JSON.stringify(answer);
  });

test('DISC-01 each system is called with credentials and by its own protocol, and its answer opens', async ({
  context,
  page,
  origins,
  shellPage,
  world,
}) => {
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origins.discovery) && request.method() !== 'OPTIONS') requests.push(request);
  });
  for (const { id, path, host, told, call } of callsIn(world)) {
    await test.step(id, async () => {
      requests.length = 0;
      await goTo(page, world.path(path));
      await expect.poll(() => seen(page), id).toEqual({ host, told });
      const [method, url, fields] = call;
      const [request, ...others] = requests;
      expect([request?.method(), request?.url(), others.length]).toEqual([
        method,
        expect.stringMatching(url),
        0,
      ]);
      if (fields) expect(request?.postDataJSON()).toMatchObject(fields);
      expect(await request?.headerValue('authorization')).toMatch(/^Bearer /);
      const cookie = (await request?.response())?.headerValue('set-cookie');
      expect(await cookie).toMatch(/^__Host-partner_/);
    });
  }

  await test.step('the cookies of the systems are sent with the next call', async () => {
    requests.length = 0;
    await goTo(page, world.path('/@alder/downloads/other'));
    await goTo(page, world.path('/@alder/custom-apps/43'));
    await expect.poll(() => requests.length).toBe(1);
    expect(await requests[0]?.headerValue('cookie')).toContain('__Host-partner_custom-apps=');
  });

  await test.step('DISC-04 CTX-02 the sub-organisation in the path is the one of the header, whose switcher writes the path', async () => {
    const opens = async (instance: string) => {
      const told = { 'told.system': 'campaign', 'told.instance': instance };
      await expect.poll(() => seen(page)).toEqual({ host: 'campaign-instance', told });
      await expect(page).toHaveURL(world.at(`/@alder/campaign/${instance}`));
    };
    const button = page.getByRole('banner').getByRole('button', { name: 'Switch sub-organization' });
    await goTo(page, world.path('/@alder/campaign/alder-mkt-stage'));
    await opens('alder-mkt-stage');
    await expect(button).toContainText('alder-mkt-stage');
    requests.length = 0;
    await button.click();
    await page.getByRole('option', { name: 'alder-mkt-prod' }).click();
    await opens('alder-mkt-prod');
    await expect(button).toContainText('alder-mkt-prod');
    expect(requests.map((request) => request.postDataJSON())).toMatchObject([{ company: 'alder-mkt-prod' }]);
  });

  await test.step('DISC-15 DISC-19 on the local lane Workfront is told the lane of the address, by default devtest', async () => {
    await addLocalLane(context);
    await page.reload();
    await expect(shellPage.accountButton).toBeVisible();
    const opens = async (path: string, told: Record<string, string>) => {
      await goTo(page, world.path(path));
      const expected = { host: 'workfront', told: { 'told.system': 'workfront', ...told } };
      await expect.poll(() => seen(page), path).toEqual(expected);
    };
    const local = { 'told.host': 'local.workfront.example' };
    await opens('/@alder/so:local/workfront', { ...local, 'told.lane': 'devtest' });
    await opens('/@alder/so:prod/workfront?wfLane=qa', { 'told.host': 'alder.my.workfront.example' });
    await opens('/@alder/so:local/workfront?wfLane=qa', { ...local, 'told.lane': 'qa' });
  });
});

test('DISC-10 Experience Manager refuses a user with 403, who then sees its home', async ({
  page,
  shellPage,
  world,
}) => {
  await shellPage.openAs('tester', '/@alder/aem');
  await page.waitForURL(world.at('/@alder/experiencemanager'));
});
