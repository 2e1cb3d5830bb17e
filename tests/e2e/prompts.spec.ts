// The questions of the shell to the user: privacy choices, agreements, job functions and surveys.
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const TESTER = 'tester@alder.example';

const consent = (page: Page) => page.getByRole('dialog', { name: 'Your privacy choices' });

/**
 * The user has not answered the question about privacy, and `settings` holds, or those that `keep` has kept. Only in
 * this page: other tests use the account at the same time.
 */
async function answerNothing(page: Page, settings: object): Promise<void> {
  await page.addInitScript((initial) => {
    if (window.top !== window) return;
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).endsWith('/api/boot')) return answer;
      const boot = await answer.json();
      const { userConsent: _, ...others } = boot.settings;
      const kept = JSON.parse(sessionStorage.getItem('kept') ?? JSON.stringify(initial));
      return Response.json({ ...boot, settings: { ...others, ...kept } });
    };
  }, settings);
}

/** Other settings are written in the background. */
const isWriteOf = (field: string) => (request: Request) =>
  request.url().endsWith('/api/settings/v1') && request.postData()?.includes(field) === true;

const keep = (page: Page, settings: object) =>
  page.evaluate((text) => sessionStorage.setItem('kept', text), JSON.stringify(settings));

async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  expect(await findViolations(axeFor(page).include('[role="dialog"]'))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('CONS-02 CONS-04 UI-45 the question about privacy covers the page, and a dismissal is counted and asked again another day', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerNothing(page, { userConsentDismissed: 0 });
  await shellPage.openAs(TESTER, '/@alder/sample');
  await expect(consent(page)).toBeVisible();
  const { width = 0, height = 0 } = (await consent(page).boundingBox()) ?? {};
  const area = await page.evaluate(() => window.innerWidth * window.innerHeight);
  expect(width * height).toBeGreaterThan(0.8 * area);
  await expectAccessible(page);
  const stored = page.waitForRequest(isWriteOf('userConsent'));
  await consent(page).getByRole('button', { name: 'Not now' }).click();
  const { settings } = (await stored).postDataJSON();
  await keep(page, settings);
  expect(settings).toMatchObject({ userConsentDismissed: 1 });
  await expect(
    page.getByText('You will be prompted to submit your preferences on next login.'),
  ).toBeVisible();
  await Promise.all([page.waitForResponse(/\/prompts[^/]*\.js$/), page.reload()]);
  // Answered once the page is configured; by then the part that asks has started.
  await inFrame(shellPage.mainFrame, 'runtime.consent().getPermissions()');
  await expect(consent(page)).toHaveCount(0);
});

test('CONS-03 CONS-06 DATA-01 UI-43 UI-44 submitted choices are stored, and passed to the frame', async ({
  page,
  context,
  shellPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await answerNothing(page, { userConsentDismissed: 2, userConsentDismissedAt: null });
  await shellPage.openAs(TESTER, '/@alder/sample');
  await expect(consent(page)).toBeVisible();
  await expectAccessible(page);
  const permissions = () => inFrame(shellPage.mainFrame, 'runtime.consent().getPermissions()');
  expect(await permissions()).toMatchObject({ personalization: false, inProductRecommendations: false });
  await consent(page).getByRole('switch', { name: 'Personalization' }).check();

  await context.route('**/api/settings/v1', (route) => route.abort());
  await consent(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/error saving your choices.*refresh the page/)).toBeVisible();
  await expect(consent(page)).toBeVisible();
  await context.unroute('**/api/settings/v1');

  const stored = page.waitForRequest(isWriteOf('userConsent'));
  await consent(page).getByRole('button', { name: 'Submit' }).click();
  const { settings } = (await stored).postDataJSON();
  expect(settings.userConsentDismissed).toBe(0);
  expect(settings.userConsent.last_update_dts).toMatch(/\+00:00$/);
  await expect(page.getByText('Thank you for submitting.')).toBeVisible();
  await expect(consent(page)).toHaveCount(0);
  expect(await permissions()).toMatchObject({ personalization: true, inProductRecommendations: true });
  const told = 'runtime.default().lastConfigurationPayload.userConsent.personalization';
  await expect.poll(() => inFrame(shellPage.mainFrame, told)).toBe(true);
});

test('CONS-07 CONS-08 CONS-09 CONS-10 an agreement is shown until it is accepted, and again once it is cleared', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shellPage.openAs(TESTER, '/@alder/sample');
  const { mainFrame } = shellPage;
  const dialog = page.getByRole('dialog', { name: 'Beta agreement' });
  const show = (more = '') =>
    inFrame(mainFrame, `void runtime.agreements().showAgreement('e2e', { type: 'BETA'${more} })`);
  const response = () => inFrame(mainFrame, `runtime.agreements().getResponse('e2e')`);
  await inFrame(mainFrame, `runtime.agreements().clearResponse('e2e')`);
  await show();
  await expect(dialog).toContainText('Sample is a beta.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(response).toMatchObject({ accepted: false });
  await show();
  const stored = page.waitForRequest((request) => request.url().endsWith('/api/agreements/v1'));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  expect((await stored).postDataJSON()).toMatchObject({ key: 'sample:e2e', answer: 'accepted' });
  await expect.poll(response).toMatchObject({ accepted: true, date: expect.stringMatching(/\+00:00$/) });
  await page.reload();
  expect(
    await inFrame(mainFrame, `runtime.agreements().showAgreement('e2e', { type: 'BETA' })`),
  ).toMatchObject({ accepted: true });
  await expect(dialog).toHaveCount(0);

  await show(', isReadOnly: true');
  await expect(dialog.getByRole('button')).toHaveText(['Close']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await inFrame(mainFrame, `runtime.agreements().clearResponse('e2e')`)).toBe(true);
  expect(await response()).toBeUndefined();
});

test('CONS-12 CONS-13 UI-54 the first alpha solution of a session invites to choose a role, which is stored', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shellPage.openAs(TESTER, '/@alder/sample');
  await inFrame(shellPage.mainFrame, '(runtime.user().showRolesPicker = true)');
  const dialog = page.getByRole('dialog', { name: 'Choose your role' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/Profile settings > Preferences/)).toBeVisible();
  await inFrame(shellPage.mainFrame, '(runtime.user().showRolesPicker = true)');
  await dialog.getByRole('checkbox', { name: 'Analyst' }).check();
  await dialog.getByRole('checkbox', { name: 'Developer' }).check();
  const stored = page.waitForRequest(isWriteOf('userRoles'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await stored).postDataJSON()).toMatchObject({
    level: 'userorg',
    settings: { userRoles: ['analyst', 'developer'] },
  });
  await expect(page.getByText('Settings saved successfully.')).toBeVisible();
});

test('CONS-14 CONS-16 UI-51 a forced survey opens at once, and its answer is thanked for', async ({
  page,
  shellPage,
  origins,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await shellPage.signInByRequest(TESTER);
  await page.goto(`${origins.shell}/?forcetux=1#/@alder/sample`);
  const dialog = page.getByRole('dialog', { name: 'Quick survey' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('radio')).toHaveCount(11);
  await dialog.getByRole('radio', { name: '9' }).check({ force: true });
  await dialog.getByRole('textbox').fill('It is fast.');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/surveys/v1'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ solution: 'sample', score: 9, comment: 'It is fast.' });
  await expect(page.getByText('Thank you for the survey feedback.')).toBeVisible();
});

test('CONS-01 CONS-05 CONS-11 CONS-14 each of the four questions appears when it is due, one at a time', async ({
  page,
  context,
  shellPage,
  origins,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerNothing(page, {});
  // Nothing is stored: other tests use the account at the same time.
  await context.route('**/api/settings/v1', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { settings: {} } }) : route.continue(),
  );
  await shellPage.signInByRequest(TESTER);
  await page.goto(`${origins.shell}/?forcetux=1#/@alder/sample`);
  const survey = page.getByRole('dialog', { name: 'Quick survey' });
  await expect(consent(page)).toBeVisible();
  await expect(survey).toHaveCount(0);
  const stored = page.waitForRequest(isWriteOf('userConsent'));
  await consent(page).getByRole('button', { name: 'Submit' }).click();
  const { settings } = (await stored).postDataJSON();
  expect(settings.userConsent.last_update_dts).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  await expect(survey).toBeVisible();
  await expect(consent(page)).toHaveCount(0);
  await survey.getByRole('button', { name: 'Not now' }).click();

  for (const [type, title] of [
    ['AI', 'AI assistant agreement'],
    ['BETA', 'Beta agreement'],
    ['GENSTUDIO', 'Generated content agreement'],
  ] as const) {
    const show = `void runtime.agreements().showAgreement('four', { type: '${type}', isReadOnly: true })`;
    await inFrame(shellPage.mainFrame, show);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await inFrame(shellPage.mainFrame, '(runtime.user().showRolesPicker = true)');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Choose your role' })).toBeVisible();
});

test('CONS-15 an internal user is skipped by the survey, unless the solution allows it', async ({
  page,
  shellPage,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const userConsent = { last_update_dts: new Date().toISOString(), permissions: [] };
  await answerNothing(page, { userConsent, surveys: {} });
  const survey = page.getByRole('dialog', { name: 'Quick survey' });
  const agreement = page.getByRole('dialog', { name: 'Beta agreement' });

  /** The solution configures its survey, and the time after which it is due passes. */
  async function waitForSurvey(open: () => Promise<unknown>, showToAdobeUsers: boolean): Promise<void> {
    await Promise.all([page.waitForResponse(/\/prompts[^/]*\.js$/), open()]);
    await inFrame(shellPage.mainFrame, `(runtime.nps.config = { showToAdobeUsers: ${showToAdobeUsers} })`);
    await inFrame(shellPage.mainFrame, 'runtime.consent().getPermissions()');
    await page.clock.fastForward(10_000);
  }

  await waitForSurvey(() => shellPage.openAs('staff@unified-shell.example', '/@alder/sample'), false);
  // It would wait for the survey.
  await inFrame(
    shellPage.mainFrame,
    `void runtime.agreements().showAgreement('e2e', { type: 'BETA', isReadOnly: true })`,
  );
  await expect(agreement).toBeVisible();
  await expect(survey).toHaveCount(0);
  await waitForSurvey(() => page.reload(), true);
  await expect(survey).toBeVisible();
  await survey.getByRole('button', { name: 'Not now' }).click();
  await shellPage.signInByRequest(TESTER);
  await waitForSurvey(() => page.reload(), false);
  await expect(survey).toBeVisible();
});
