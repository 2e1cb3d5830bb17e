// The switchers of the header: organisation, sandbox, and the other contexts of a solution.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { holdRequests } from './support/hold-requests';
import { inFrame } from './support/in-frame';
import { settingStored } from './support/setting-stored';

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
      await option(name).first().click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

/** Marks the frame's document. @returns a function that says whether the frame still has that document */
async function mark(frame: Locator): Promise<() => Promise<boolean>> {
  await frame.evaluate(() => Object.assign(window, { marked: true }));
  return () => frame.evaluate(() => Reflect.get(window, 'marked') === true);
}

test('a user switches the organisation by pointer and by keyboard, and the application follows', {
  tag: '@core',
}, async ({ page, shellPage, samplePage, world }) => {
  const lastOfStart = page.waitForRequest((request) => request.url().endsWith('/api/events/v1'));
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toContainText('Alder Retail');
  const organisation = switcher(page, 'Switch organization');

  await test.step('ORG-01 ORG-09 a switch makes one request, and configures the frame without loading it again', async () => {
    const isSame = await mark(shellPage.mainFrame.locator('body'));
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
    await expect(page).toHaveURL(world.at('/@birch/sample'));
    await expect(samplePage.organisationName).toContainText('Birch Travel');
    await expect(organisation.button).toContainText('Birch Travel');
    expect(await isSame()).toBe(true);
    // The permission for the assistant is that of one organisation (ACCESS-34).
    await expect.poll(() => permissions).toContain(world.organisationId('birch'));
    expect(requests).toEqual(['/api/organisation/v1']);
    await page.goBack();
    await expect(samplePage.organisationName).toContainText('Alder Retail');
  });

  await test.step('the switcher works by keyboard, and its entries are real links', async () => {
    const { button, dialog, option } = organisation;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(option('Birch Travel')).toHaveAttribute('href', `#${world.path('/@birch/sample')}`);
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

  await test.step('CTX-08 the header has a sandbox switcher where the user has a sandbox', async () => {
    for (const [name, sandboxes] of [
      ['Cedar Bank', 0],
      ['Alder Retail', 1],
      ['Birch Travel', 0],
      ['Dogwood Media', 1],
    ] as const) {
      await organisation.choose(name);
      await expect(samplePage.organisationName).toContainText(name);
      await expect(organisation.button).toContainText(name);
      await expect(switcher(page, 'Switch sandbox').button, name).toHaveCount(sandboxes);
    }
  });

  await test.step('CTX-10 UI-36 a user without a sandbox is sent home from a solution that needs one', async () => {
    await shellPage.open('/@cedar/platform');
    await expect(page).toHaveURL(world.at('/@cedar/home'));
    await expect(page.getByText('No sandboxes are enabled for this user.')).toBeVisible();
  });

  await test.step('ORG-10 UI-39 in an organisation without the application its home opens, with a toast', async () => {
    await shellPage.open('/@birch/partner');
    await expect(organisation.button).toContainText('Birch Travel');
    await organisation.choose('Dogwood Media');
    await expect(page).toHaveURL(world.at('/@dogwood/home'));
    await expect(
      page.getByText("You don't have access to that application in the selected organization"),
    ).toBeVisible();
  });
});

test('a user switches the sandbox, and the shell remembers it', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.value('sandbox')).toContainText('prod');
  const sandbox = switcher(page, 'Switch sandbox');

  await test.step('CTX-01 CTX-04 a switch does not wait for a request, is sent to the frame, and is stored', async () => {
    const isSame = await mark(shellPage.mainFrame.locator('body'));
    await expect(sandbox.button).toContainText('Production');
    await sandbox.button.click();
    await expect(sandbox.option('Production')).toContainText('Production · US East · Default');
    await expect(sandbox.option('Stage Europe')).toContainText('Netherlands');
    const requests = await holdRequests(page, '**/api/**');
    const stored = settingStored(page, 'userSandboxes');
    await sandbox.option('Development').first().click();
    await expect(page).toHaveURL(world.at('/@alder/sname:dev/sample'));
    await expect(samplePage.value('sandbox')).toContainText('dev');
    expect(await isSame()).toBe(true);
    await requests.release();
    expect((await stored).status()).toBe(200);
  });

  await test.step('CTX-04 the next page has the stored sandbox', async () => {
    await shellPage.open('/@alder/sample');
    await page.reload();
    await expect(sandbox.button).toContainText('Development');
    await sandbox.button.click();
    await expect(sandbox.dialog.getByRole('group', { name: 'Recent' })).toContainText('Development');
    await page.keyboard.press('Escape');
    await expect(sandbox.dialog).toHaveCount(0);
  });

  await test.step('CTX-02 the address of a solution that needs a sandbox names it, also after a switch', async () => {
    await sandbox.choose('Production');
    await expect(sandbox.button).toContainText('Production');
    await shellPage.open('/@alder/platform');
    await expect(page).toHaveURL(new RegExp(`#${world.path('/@alder/sname:prod/platform')}`));
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
    await sandbox.choose('Stage Europe');
    await expect(page).toHaveURL(new RegExp(`#${world.path('/@alder/sname:stage-eu/platform')}`));
  });
});

test('a link leads into the organisation and to the instance that it names, if the user may open them', async ({
  page,
  shellPage,
  world,
}) => {
  await test.step('ORG-12 UI-38 a link into an organisation that is not the user’s leads home, with a toast', async () => {
    await shellPage.openAs('marketer', '/@elm/sample');
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await expect(page.getByText("You don't have access to the linked application")).toBeVisible();
  });

  await test.step('CTX-07 UI-35 a forbidden instance leads to the path that the registration of the solution names', async () => {
    await shellPage.open('/@dogwood/in:elsewhere/commerce-optimizer-studio');
    await expect(page).toHaveURL(world.at('/@dogwood/home'));
    await expect(page.getByText("You don't have access to that instance")).toBeVisible();
  });

  await test.step('DATA-12 an application receives the sub-organizations of its service, with all their fields', async () => {
    await shellPage.open('/@alder/vista');
    await expect(page).toHaveURL(/\/vista$/);
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
    await test.step(`CTX-01 "${title}" at ${path} switches from ${first} to ${other}`, async () => {
      await shellPage.open(path);
      const { button, choose } = switcher(page, title);
      await expect(button).toContainText(first);
      await choose(other);
      await expect(page).toHaveURL(new RegExp(`/${segment}/`));
      await expect(button).toContainText(other);
    });
  }

  await test.step('CTX-12 without a collaborator, the refusal says that one is missing', async () => {
    await shellPage.open('/@cedar/rtcdp-collaboration');
    await expect(
      page.getByText(/^Collaboration needs a collaborator, and you have access to none/),
    ).toBeVisible();
    await shellPage.open('/@alder/rtcdp-collaboration');
    await expect(switcher(page, 'Switch collaborator').button).toContainText('Linden Sports');
  });
});
