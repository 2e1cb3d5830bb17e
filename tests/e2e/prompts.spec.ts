// The questions of the shell to the user: privacy choices, agreements, job functions and surveys.
import type { Page, Request } from '@playwright/test';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';
import { postAs } from './support/post-as';

const consentOf = (page: Page) => page.getByRole('dialog', { name: 'Your privacy choices' });
const rolesOf = (page: Page) => page.getByRole('dialog', { name: 'Choose your role' });
const surveyOf = (page: Page) => page.getByRole('dialog', { name: 'Quick survey' });

/** The body of a write to the settings; `null` removes one. */
const ofUser = (settings: object) => ({
  appId: SHELL_APP_ID,
  groupId: SHELL_GROUP_ID,
  level: 'user',
  settings,
});

/** Other settings are written in the background. */
const isWriteOf = (field: string) => (request: Request) =>
  request.url().endsWith('/api/settings/v1') && request.postData()?.includes(field) === true;

/** Loads the page, and waits for the part that asks the questions. */
const loadWithPrompts = (page: Page, load: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse(/\/create-prompts[^/]*\.js$/), load()]);

async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  expect.soft(await findViolations(axeFor(page).include('[role="dialog"]'))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow).toBeLessThanOrEqual(0);
}

test('CONS-02 CONS-04 the question about privacy can be dismissed, agreements are shown until they are accepted, and a role is chosen', async ({
  page,
  origins,
  world,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await postAs(origins, world.email('tester'), '/api/settings/v1', ofUser({ userConsent: null }));
  await shellPage.openAs('tester', '/@alder/sample');
  const { mainFrame } = shellPage;
  const beta = page.getByRole('dialog', { name: 'Beta agreement' });
  const show = (type: string, more = '') =>
    inFrame(mainFrame, `void runtime.agreements().showAgreement('e2e', { type: '${type}'${more} })`);
  const response = () => inFrame(mainFrame, `runtime.agreements().getResponse('e2e')`);

  await test.step('CONS-02 CONS-04 UI-45 the question about privacy covers the page, and its dismissal is counted', async () => {
    const consent = consentOf(page);
    await expect(consent).toBeVisible();
    const { width = 0, height = 0 } = (await consent.boundingBox()) ?? {};
    const area = await page.evaluate(() => window.innerWidth * window.innerHeight);
    expect(width * height).toBeGreaterThan(0.8 * area);
    await expectAccessible(page);
    const stored = page.waitForRequest(isWriteOf('userConsent'));
    await consent.getByRole('button', { name: 'Not now' }).click();
    expect((await stored).postDataJSON().settings).toMatchObject({ userConsentDismissed: 1 });
    await expect(
      page.getByText('You will be prompted to submit your preferences on next login.'),
    ).toBeVisible();
  });

  await test.step('CONS-07 CONS-08 CONS-09 an agreement is shown until it is accepted', async () => {
    await show('BETA');
    await expect(beta).toContainText('Sample is a beta.');
    await expectAccessible(page);
    await beta.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(response).toMatchObject({ accepted: false });
    await show('BETA');
    const stored = page.waitForRequest((request) => request.url().endsWith('/api/agreements/v1'));
    await beta.getByRole('button', { name: 'Accept' }).click();
    expect((await stored).postDataJSON()).toMatchObject({ key: 'sample:e2e', answer: 'accepted' });
    await expect.poll(response).toMatchObject({ accepted: true, date: expect.any(Number) });
  });

  await test.step('CONS-04 CONS-08 after a reload, neither the question of today nor the agreement is shown', async () => {
    await loadWithPrompts(page, () => page.reload());
    const answer = await inFrame(mainFrame, `runtime.agreements().showAgreement('e2e', { type: 'BETA' })`);
    expect(answer).toMatchObject({ accepted: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('CONS-10 CONS-11 each agreement is shown to read, and an answer can be cleared', async () => {
    for (const [type, title] of [
      ['AI', 'AI assistant agreement'],
      ['BETA', 'Beta agreement'],
      ['GENSTUDIO', 'Generated content agreement'],
    ] as const) {
      await show(type, ', isReadOnly: true');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('button')).toHaveText(['Close']);
      if (type === 'BETA') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    }
    expect(await inFrame(mainFrame, `runtime.agreements().clearResponse('e2e')`)).toBe(true);
    expect(await response()).toBeUndefined();
  });

  await test.step('CONS-12 CONS-13 UI-54 an application asks for a role, which is stored', async () => {
    const ask = () => inFrame(mainFrame, '(runtime.user().showRolesPicker = true)');
    const dialog = rolesOf(page);
    await ask();
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(/Profile settings > Preferences/)).toBeVisible();
    await ask();
    await dialog.getByRole('checkbox', { name: 'Analyst' }).check();
    await dialog.getByRole('checkbox', { name: 'Developer' }).check();
    const stored = page.waitForRequest(isWriteOf('userRoles'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await stored).postDataJSON()).toMatchObject({
      level: 'userorg',
      settings: { userRoles: ['analyst', 'developer'] },
    });
    await expect(page.getByText('Settings saved successfully.')).toBeVisible();
    await ask();
    await expect(dialog.getByRole('checkbox', { name: 'Analyst' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Designer' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Analyst' }).uncheck();
    const changed = page.waitForRequest(isWriteOf('userRoles'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await changed).postDataJSON().settings).toEqual({ userRoles: ['developer'] });
  });
});

test('CONS-07 CONS-10 the agreement of a registration is asked before its solution is used, and again after it is cleared', async ({
  page,
  world,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const agreement = page.getByRole('dialog', { name: 'Generated content agreement' });
  const press = (name: string) => agreement.getByRole('button', { name }).press('Enter');
  await shellPage.openAs('marketer', '/@alder/genstudio');
  await expect(agreement).toContainText('Content studio generates text and images');
  await expectAccessible(page);
  await press('Decline');
  await expect(page).toHaveURL(world.at('/@alder/home'));
  await page.goBack();
  await press('Accept');
  // It is closed once the answer is stored.
  await expect(agreement).toHaveCount(0);
  await loadWithPrompts(page, () => page.reload());
  await expect(shellPage.mainFrame.getByRole('link', { name: /^Spring launch/ })).toBeVisible();
  await expect(agreement).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Control+i');
  const tool = page.getByRole('dialog', { name: 'Debug tool' });
  await tool.getByRole('tab', { name: 'Agreements' }).click();
  await tool.getByRole('button', { name: /^Clear Generated content agreement/ }).click();
  await expect(tool.getByText('No agreement has been answered in this organization.')).toBeVisible();
  await tool.getByRole('button', { name: 'Close debug tool' }).click();
  await page.reload();
  await expect(agreement).toBeVisible();
  await press('Accept');
  await expect(agreement).toHaveCount(0);
});

test('CONS-01 CONS-03 CONS-14 CONS-15 choices about privacy are submitted before a survey, which internal users are not asked', async ({
  page,
  context,
  origins,
  world,
  shellPage,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dismissedTwice = { userConsent: null, userConsentDismissed: 2 };
  await postAs(origins, world.email('tester'), '/api/settings/v1', ofUser(dismissedTwice));
  await shellPage.signInByRequest('tester');
  await page.goto(`${origins.shell}/?forcetux=1#${world.path('/@alder/sample')}`);
  const { mainFrame } = shellPage;
  const consent = consentOf(page);
  const survey = surveyOf(page);

  await test.step('CONS-01 CONS-03 CONS-05 CONS-06 DATA-01 UI-43 UI-44 submitted choices are stored, and passed to the frame', async () => {
    await expect(consent).toBeVisible();
    await expect(survey).toHaveCount(0);
    await expectAccessible(page);
    const permissions = () => inFrame(mainFrame, 'runtime.consent().getPermissions()');
    expect(await permissions()).toMatchObject({ personalization: false, inProductRecommendations: false });
    await consent.getByRole('switch', { name: 'Personalization' }).check();

    await context.route('**/api/settings/v1', (route) => route.abort());
    await consent.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/error saving your choices.*refresh the page/)).toBeVisible();
    await expect(consent).toBeVisible();
    await context.unroute('**/api/settings/v1');

    const stored = page.waitForRequest(isWriteOf('userConsent'));
    await consent.getByRole('button', { name: 'Submit' }).click();
    const { settings } = (await stored).postDataJSON();
    expect(settings.userConsentDismissed).toBe(0);
    expect(settings.userConsent.last_update_dts).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    await expect(page.getByText('Thank you for submitting.')).toBeVisible();
    await expect(consent).toHaveCount(0);
    expect(await permissions()).toMatchObject({ personalization: true, inProductRecommendations: true });
    const told = 'runtime.default().lastConfigurationPayload.userConsent.personalization';
    await expect.poll(() => inFrame(mainFrame, told)).toBe(true);
  });

  await test.step('CONS-14 CONS-16 UI-51 a forced survey opens at once, blocks nothing, and its answer is thanked for', async () => {
    await expect(survey).toBeVisible();
    await expectAccessible(page);
    expect(await survey.evaluate((card) => card.contains(document.activeElement))).toBe(false);
    const { height = 640 } = (await survey.boundingBox()) ?? {};
    expect(height).toBeLessThan(320);
    // The user goes on working in the application, and in the shell.
    await mainFrame.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Toggle side navigation' }).click();
    await page.getByRole('button', { name: 'Toggle side navigation' }).click();
    await expect(survey.getByRole('radio')).toHaveCount(11);
    await survey.getByRole('radio', { name: '9' }).check({ force: true });
    await survey.getByRole('textbox').fill('It is fast.');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/surveys/v1'));
    await survey.getByRole('button', { name: 'Submit' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      solution: 'sample',
      score: 9,
      comment: 'It is fast.',
    });
    await expect(page.getByText('Thank you for the survey feedback.')).toBeVisible();
  });

  /** The solution configures its survey, and the time after which it is due passes. */
  async function waitForSurvey(load: () => Promise<unknown>, showToAdobeUsers: boolean): Promise<void> {
    await loadWithPrompts(page, load);
    await inFrame(mainFrame, `(runtime.nps.config = { showToAdobeUsers: ${showToAdobeUsers} })`);
    await inFrame(mainFrame, 'runtime.consent().getPermissions()');
    await page.clock.fastForward(10_000);
  }

  await test.step('CONS-15 an internal user is skipped by the survey, unless the solution allows it', async () => {
    await shellPage.signInByRequest('staff');
    await page.goto('about:blank');
    await waitForSurvey(() => shellPage.open('/@alder/sample'), false);
    // It would wait for the survey.
    const show = `void runtime.agreements().showAgreement('e2e', { type: 'BETA', isReadOnly: true })`;
    await inFrame(mainFrame, show);
    await expect(page.getByRole('dialog', { name: 'Beta agreement' })).toBeVisible();
    await expect(survey).toHaveCount(0);
    await waitForSurvey(() => page.reload(), true);
    await expect(survey).toBeVisible();
  });

  await test.step('CONS-15 another user is asked', async () => {
    await shellPage.signInByRequest('marketer');
    await waitForSurvey(() => page.reload(), false);
    await expect(survey).toBeVisible();
  });
});
