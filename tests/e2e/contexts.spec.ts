import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';
import { settingStored } from './support/setting-stored';

const BIRCH = '7B10D3E46A2F49C80A495D3A@UnifiedOrg';

/** A switcher of the header: its button, its dialog and its options. */
function switcher(page: Page, title: string) {
  const button = page.getByRole('banner').getByRole('button', { name: title });
  const dialog = page.getByRole('dialog', { name: title });
  const option = (name: string) => dialog.getByRole('option', { name });
  return {
    button,
    dialog,
    option,
    async choose(name: string): Promise<void> {
      await button.click();
      await option(name).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

/** Marks the frame's document. @returns a function that says whether the frame still has that document */
async function mark(frame: Locator): Promise<() => Promise<boolean>> {
  await frame.evaluate(() => Object.assign(window, { marked: true }));
  return () => frame.evaluate(() => Reflect.get(window, 'marked') === true);
}

test('ORG-01 ORG-09 a user switches the organisation, and the application is configured with it', async ({
  page,
  shellPage,
  samplePage,
}) => {
  const lastOfStart = page.waitForRequest((request) => request.url().endsWith('/api/events/v1'));
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(samplePage.value('imsOrgName')).toContainText('Alder Retail');
  const isSame = await mark(shellPage.mainFrame.locator('body'));
  const organisation = switcher(page, 'Switch organization');
  await expect(organisation.button).toContainText('Alder Retail');
  // Only the requests of the switch are recorded, none of the start. The stream of notifications stays open.
  await lastOfStart;

  const requests: string[] = [];
  const permissions = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/assistant-permissions/v1') permissions.add(searchParams.get('imsOrgId'));
    // In the background, after a while, the shell stores the current organisation, and reads what the user opened last.
    const isBeside = /analytics|settings|assistant|recents|favourites|ping/.test(pathname);
    if (pathname.startsWith('/api/') && !isBeside) requests.push(pathname);
  });
  await organisation.button.click();
  await expect(organisation.dialog.getByRole('listbox')).toBeVisible();
  const axe = axeFor(page).disableRules(['landmark-one-main', 'page-has-heading-one']);
  expect(await findViolations(axe)).toEqual([]);
  await organisation.option('Birch Travel').click();
  await expect(page).toHaveURL(/#\/@birch\/sample$/);
  await expect(samplePage.value('imsOrgName')).toContainText('Birch Travel');
  await expect(organisation.button).toContainText('Birch Travel');
  expect(await isSame()).toBe(true);
  // The permission for the assistant is that of one organisation (ACCESS-34).
  await expect.poll(() => permissions).toContain(BIRCH);
  expect(requests).toEqual(['/api/organisation/v1']);

  await page.goBack();
  await expect(samplePage.value('imsOrgName')).toContainText('Alder Retail');
});

test('a switcher works by keyboard, and its entries are real links', async ({ page, shellPage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  const { button, dialog, option } = switcher(page, 'Switch organization');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(option('Birch Travel')).toHaveAttribute('href', '#/@birch/sample');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option('Birch Travel')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).not.toContainText('Alder Retail');
});

test('ORG-10 UI-39 switching to an organisation without the application opens its home and a toast', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@birch/partner');
  await switcher(page, 'Switch organization').choose('Dogwood Media');
  await expect(page).toHaveURL(/#\/@dogwood\/home$/);
  await expect(
    page.getByText("You don't have access to that application in the selected organization"),
  ).toBeVisible();
});

test('ORG-07 choosing an organisation of another account switches the account, in both directions', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('agency@elm.example', '/@elm/sample');
  await expect(samplePage.value('imsOrgName')).toContainText('Elm Agency');
  const organisation = switcher(page, 'Switch organization');
  await organisation.choose('Cedar Bank');
  await expect(page).toHaveURL(/#\/@cedar\/sample$/);
  await expect(samplePage.value('imsOrgName')).toContainText('Cedar Bank');
  await expect(organisation.button).toContainText('Cedar Bank');
  await organisation.choose('Elm Agency');
  await expect(samplePage.value('imsOrgName')).toContainText('Elm Agency');
  await expect(page.getByText('Error occurred while switching accounts.')).toHaveCount(0);
});

test('ORG-08 UI-40 a failed account switch shows a toast, and the organisation stays', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('agency@elm.example', '/@elm/sample');
  await expect(samplePage.value('imsOrgName')).toContainText('Elm Agency');
  await page.route('**/ims/switch_profile/v1', (route) => route.abort());
  const organisation = switcher(page, 'Switch organization');
  await organisation.choose('Cedar Bank');
  await expect(page.getByText('Error occurred while switching accounts.')).toBeVisible();
  await expect(page).toHaveURL(/#\/@elm\/sample$/);
  await expect(organisation.button).toContainText('Elm Agency');
});

test('ORG-12 UI-38 a link into an organisation that is not the user’s leads home and shows a toast', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@birch/sample');
  await expect(page).toHaveURL(/#\/@alder\/home$/);
  await expect(page.getByText("You don't have access to the linked application")).toBeVisible();
});

test('CTX-01 CTX-04 a sandbox switch does not wait for a request, is sent to the frame, and is stored', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('tester@alder.example', '/@alder/sample');
  await expect(samplePage.value('sandbox')).toContainText('prod');
  const isSame = await mark(shellPage.mainFrame.locator('body'));
  const sandbox = switcher(page, 'Switch sandbox');
  await expect(sandbox.button).toContainText('Production');
  await sandbox.button.click();
  await expect(sandbox.option('Production')).toContainText('Production · US East · Default');
  await expect(sandbox.option('Stage Europe')).toContainText('Netherlands');
  const stored = settingStored(page, 'userSandboxes');
  await sandbox.option('Development').first().click();
  await expect(page).toHaveURL(/#\/@alder\/sname:dev\/sample$/);
  await expect(samplePage.value('sandbox')).toContainText('dev');
  expect(await isSame()).toBe(true);
  expect((await stored).status()).toBe(200);

  await shellPage.open('/@alder/sample');
  await page.reload();
  await expect(sandbox.button).toContainText('Development');
  await sandbox.button.click();
  await expect(sandbox.dialog.getByRole('group', { name: 'Recent' })).toContainText('Development');
});

for (const { email, tenant, sandboxes } of [
  { email: 'marketer@alder.example', tenant: 'cedar', sandboxes: 0 },
  { email: 'marketer@alder.example', tenant: 'birch', sandboxes: 0 },
  { email: 'marketer@alder.example', tenant: 'dogwood', sandboxes: 1 },
  { email: 'staff@unified-shell.example', tenant: 'alder', sandboxes: 1 },
  { email: 'newcomer@birch.example', tenant: 'birch', sandboxes: 0 },
]) {
  test(`CTX-08 ${email} has ${sandboxes ? 'a' : 'no'} sandbox switcher in ${tenant}`, async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await shellPage.openAs(email, `/@${tenant}/sample`);
    await expect(samplePage.organisationName).toBeVisible();
    await expect(switcher(page, 'Switch organization').button).toBeVisible();
    await expect(switcher(page, 'Switch sandbox').button).toHaveCount(sandboxes);
  });
}

test('CTX-02 the address of a solution that needs a sandbox names the sandbox, also after a switch', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/platform');
  await expect(page).toHaveURL(/#\/@alder\/sname:prod\/platform/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await switcher(page, 'Switch sandbox').choose('Stage Europe');
  await expect(page).toHaveURL(/#\/@alder\/sname:stage-eu\/platform/);
});

test('CTX-10 UI-36 a user without a sandbox is sent home from a solution that needs one', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@cedar/platform');
  await expect(page).toHaveURL(/#\/@cedar\/home$/);
  await expect(page.getByText('No sandboxes are enabled for this user.')).toBeVisible();
});

test('CTX-07 UI-35 a forbidden instance leads to the path that the registration of the solution names', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@dogwood/in:elsewhere/commerce-optimizer-studio');
  await expect(page).toHaveURL(/#\/@dogwood\/home$/);
  await expect(page.getByText("You don't have access to that instance")).toBeVisible();
});

test('DATA-12 an application receives the sub-organizations of its service, with all their fields', async ({
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/vista');
  const received = 'runtime.Runtime().lastConfigurationPayload.subOrganisations';
  await expect
    .poll(() => inFrame(shellPage.mainFrame, received))
    .toContainEqual({
      ...{
        id: 'alder-outlet',
        name: 'alder-outlet',
        orgIdName: expect.stringMatching(/@UnifiedOrg alder-outlet$/),
      },
      ...{ owningEntity: expect.stringMatching(/@UnifiedOrg$/), preferred: false, lastUsed: false },
    });
});

for (const { path, title, first, other, segment } of [
  {
    path: '/@dogwood/commerce-optimizer-studio',
    title: 'Switch instance',
    first: 'Dogwood Trial',
    other: 'Dogwood Store',
    segment: 'in:dgw-store',
  },
  {
    path: '/@dogwood/rtcdp-collaboration',
    title: 'Switch collaborator',
    first: 'Willow News',
    other: 'Maple Data',
    segment: 'co:col-1002',
  },
  {
    path: '/@alder/analytics',
    title: 'Switch sub-organization',
    first: 'alder-retail',
    other: 'alder-outlet',
    segment: 'so:alder-outlet',
  },
]) {
  test(`CTX-01 "${title}" at ${path} switches from ${first} to ${other}`, async ({ page, shellPage }) => {
    await shellPage.openAs('marketer@alder.example', path);
    const { button, choose } = switcher(page, title);
    await expect(button).toContainText(first);
    await choose(other);
    await expect(page).toHaveURL(new RegExp(`/${segment}/`));
    await expect(button).toContainText(other);
  });
}
