// The partner systems of the demonstration tell the shell where their solutions are, over real HTTP.
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/product';

const MARKETER = 'marketer@alder.example';
const TESTER = 'tester@alder.example';

/** Longer than the time limit of a call. */
const AFTER_TIMEOUT_MS = 11_000;

const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);

/** The origin of the visible frame and what the partner system has told the solution. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Main Content"]');
    const url = new URL(frame?.src ?? 'about:blank');
    const told = [...url.searchParams].filter(([name]) => name.startsWith('told.'));
    return { host: url.hostname.split('.')[0], told: Object.fromEntries(told) };
  });

interface Call {
  id: string;
  path: string;
  /** The solution's own host, and what it was told. */
  host: string;
  told: Record<string, unknown>;
  /** The call of the shell: method, address after the host, fields of the body. */
  call: [method: string, url: RegExp, fields?: Record<string, unknown>];
}

const calls: Call[] = [
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
        tenant: 'alder',
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
    id: 'DISC-12',
    path: '/@alder/so:alder-marketing/marketo',
    host: 'marketo',
    told: { 'told.system': 'marketing-automation', 'told.request': expect.stringMatching(/^[0-9a-f]{32}$/) },
    call: ['POST', /\/marketo\/discovery$/],
  },
  {
    id: 'DISC-14',
    path: '/@alder/so:prod/workfront',
    host: 'workfront',
    told: { 'told.system': 'workfront', 'told.host': 'alder.workfront.example' },
    call: [
      'GET',
      /\/workfront\/alder\.workfront\.example\/authn\/authenticate\/access_token\/ims\?refreshable$/,
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

test('DISC-01 each system is called with credentials and by its own protocol, and its answer opens', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origins.discovery) && request.method() !== 'OPTIONS') requests.push(request);
  });
  for (const { id, path, host, told, call } of calls) {
    await test.step(id, async () => {
      requests.length = 0;
      await goTo(page, path);
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
  // The cookies of the systems are sent with the next call.
  requests.length = 0;
  await goTo(page, '/@alder/downloads/other');
  await goTo(page, '/@alder/custom-apps/43');
  await expect.poll(() => requests.length).toBe(1);
  expect(await requests[0]?.headerValue('cookie')).toContain('__Host-partner_custom-apps=');
});

const failures: [id: string, user: string, path: string, code: string, text: string][] = [
  ['DISC-06', MARKETER, '/@birch/analytics', 'company_notfound', 'Company not found'],
  ['DISC-07', MARKETER, '/@alderA82F/analytics', 'SC-409', 'Close another session first.'],
  ['DISC-03', MARKETER, '/@birch/acc', 'CAM-118', 'Instance is being upgraded'],
  ['ERR-08', MARKETER, '/@alder/so:alder-engage/marketo', '500-001a', 'requires another sign-in'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/locked', '500-001a', 'Application locked'],
  ['DISC-03', MARKETER, '/@alder/custom-apps/gone', 'APP-GONE', 'Its owner has removed it.'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/html', '500-001i', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/redirect', '500-001i', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/endless', '500-001i', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/line-break', '500-001i', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/foreign', '500-001t', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/shell', '500-001t', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/script', '500-001t', 'couldn’t be found'],
  ['ERR-08', MARKETER, '/@alder/custom-apps/cut', '500-001n', 'couldn’t be found'],
];

test('ERR-08 DISC-03 DISC-06 DISC-07 each failure has its page and its code, is logged once, and opens nothing', async ({
  page,
  shellPage,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('discovery-failed')) logged.push(message.text());
  });
  await shellPage.openAs(MARKETER, '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  const main = page.getByRole('main');
  for (const [id, , path, code, text] of failures) {
    await test.step(`${id} ${path}`, async () => {
      logged.length = 0;
      await goTo(page, path);
      await expect(main).toContainText(code);
      await expect(main).toContainText(text);
      await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
      expect(logged).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('unifiedShellDiscovery'))).toBeNull();
    });
  }
});

test('DISC-10 Experience Manager refuses a user with 403, who then sees its home', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(TESTER, '/@alder/aem');
  await page.waitForURL(/#\/@alder\/experiencemanager$/);
});

test('ERR-08 a silent system fails after the time limit, Try again asks it again, and a switch drops its answer', async ({
  context,
  page,
  origins,
  shellPage,
}) => {
  await context.clock.install();
  await shellPage.openAs(MARKETER, '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  const asked = () => page.waitForRequest((request) => request.url().startsWith(origins.discovery));
  const first = asked();
  await goTo(page, '/@alder/custom-apps/silent');
  await first;
  await context.clock.runFor(AFTER_TIMEOUT_MS);
  await expect(page.getByRole('main')).toContainText('500-001n');
  const second = asked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await second;
  const dropped = page.waitForEvent('console', (message) => message.text().includes('discovery-dropped'));
  await goTo(page, '/@alder/home');
  await dropped;
  await context.clock.runFor(AFTER_TIMEOUT_MS);
  await expect(page).toHaveTitle(/Home \| Unified Shell$/);
});
