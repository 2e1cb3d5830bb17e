// The three demonstration solutions: plain JavaScript, React and Vue, each as its users work with it.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AssistantPanel } from './pages/assistant-panel';
import type { ShellPage } from './pages/shell-page';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';
import { isUnloadHeld } from './support/is-unload-held';

const MARKETER = 'marketer@alder.example';

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

/** Opens a solution with its first data: an earlier run may have saved other. */
async function openFresh(page: Page, shellPage: ShellPage, path: string, setting: string): Promise<void> {
  await shellPage.openAs(MARKETER, path);
  await inFrame(
    shellPage.mainFrame,
    `runtime.settings().set({ groupId: 'demonstration', settings: { ${setting}: null } })`,
  );
  await page.reload();
  await shellPage.deferredPartStarts();
}

/** Repeated, because axe leaves out a frame that has not loaded it in time. */
const expectAccessible = (page: Page) =>
  expect(async () => expect(await findViolations(axeFor(page))).toEqual([])).toPass();

/** Searches in the palette and opens the first hit of the application. */
async function openHit(page: Page, words: string, solution: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search' });
  // Not by its shortcut: just after a reload, the part that listens for keys may not have started.
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  const hit = palette.getByRole('group', { name: solution }).getByRole('option').first();
  // The shell waits 1.5 s for an application's answer. On a busy machine it may come too late, so the words are typed again.
  await expect(async () => {
    await palette.getByRole('combobox', { name: 'Search' }).fill('');
    await page.keyboard.type(words);
    await expect(hit).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await hit.click();
  await expect(palette).toHaveCount(0);
}

test('the calendar, in plain JavaScript, opens a post by its address, by search and by a link, and warns of lost changes', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  const dialog = frame.getByRole('dialog');
  await openFresh(page, shellPage, '/@alder/genstudio/post/3', 'posts');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring launch');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Summer launch');
  await expect.poll(() => isUnloadHeld(page)).toBe(true);
  await page.evaluate(() => {
    window.location.hash = '#/@alder/home';
  });
  await expect(question(page)).toContainText('Your changes haven’t been saved.');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('approved');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(frame.getByRole('link', { name: 'Summer launch, Social, Approved' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await openHit(page, 'summer launch', 'Content studio');
  await expect(page).toHaveURL(/\/genstudio\/post\/3$/);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('the segment builder, in React, counts people, keeps a segment, and deletes it after a question', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  await openFresh(page, shellPage, '/@alder/segment-builder', 'segments');
  await frame.getByRole('link', { name: /^Loyal customers/ }).click();
  await expect(page).toHaveURL(/\/segment-builder\/segment\/1$/);
  const before = await frame.getByText(/^[\d,]+ people$/).textContent();
  await frame.getByRole('button', { name: 'Add rule' }).click();
  await expect(frame.getByText(/^[\d,]+ people$/)).not.toHaveText(String(before));
  await frame.getByRole('textbox', { name: 'Name' }).fill('Loyal in Germany');
  await frame.getByRole('button', { name: 'Save and announce' }).click();
  await expect(frame.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.goBack();
  await expect(frame.getByRole('link', { name: /^Loyal in Germany/ })).toBeVisible();
  await openHit(page, 'loyal in germany', 'Segment builder');
  await frame.getByRole('button', { name: 'Delete' }).click();
  await frame.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(frame.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible();
  await expect(frame.getByRole('link', { name: /^Loyal/ })).toHaveCount(0);
});

test('the budget plan, in Vue, follows the keyboard, saves a plan, and restores it after a question', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  await openFresh(page, shellPage, '/@alder/mix-modeler?quarter=q2', 'plans');
  const email = frame.getByRole('slider', { name: 'Budget of Email' });
  const save = frame.getByRole('button', { name: 'Save plan' });
  await expect(frame.getByRole('combobox', { name: 'Quarter' })).toHaveValue('q2');
  await email.press('ArrowRight');
  await expect(email).toHaveValue('6000');
  await expect(save).toBeDisabled();
  await frame.getByRole('button', { name: 'Discard changes' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(email).toHaveValue('5000');
  await frame.getByRole('button', { name: 'Distribute by result' }).click();
  await save.click();
  await expect(frame.getByRole('status')).toHaveText('Saved');
  await expectAccessible(page);
  const planned = await email.inputValue();
  await openHit(page, 'affiliates', 'Mix modeler');
  await expect(frame.getByRole('heading', { name: 'Affiliates' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(email).toHaveValue(planned);
});

test('the assistant schedules a post of the calendar, and changes nothing more once it has read the titles of posts', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  const assistant = new AssistantPanel(page);
  await openFresh(page, shellPage, '/@alder/genstudio', 'posts');
  await expect(frame.getByRole('link', { name: /^Spring launch/ })).toBeVisible();
  const date = await frame.locator('body').evaluate(() => `${new Date().toISOString().slice(0, 8)}20`);
  await assistant.open();
  await assistant.say(`Schedule Winter sale on ${date}`);
  const approval = assistant.approvalOf('Schedule a post');
  await expect(approval).toContainText('Winter sale');
  await expect(frame.getByRole('link', { name: /^Winter sale/ })).toHaveCount(0);
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(frame.getByRole('link', { name: 'Winter sale, Social, Draft' })).toBeVisible();

  await assistant.say('Read the posts');
  await expect(assistant.log).toContainText(`${date} Winter sale (social, draft)`);
  await assistant.say(`Schedule Summer sale on ${date}`);
  await expect(assistant.log).toContainText('The tool for this is not available here.');
});

test('the assistant creates a segment with the approval of the user, and reads it', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  const assistant = new AssistantPanel(page);
  await openFresh(page, shellPage, '/@alder/segment-builder', 'segments');
  await assistant.open();
  await assistant.say('Create the segment Loyal in France of people in FR with 3 orders');
  const approval = assistant.approvalOf('Create a segment by country and orders');
  for (const argument of ['Loyal in France', 'FR', '3']) await expect(approval).toContainText(argument);
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Loyal in France');
  await expect(page).toHaveURL(/\/segment-builder\/segment\/\d+$/);
  await assistant.say('Read this segment');
  await expect(assistant.log).toContainText('country equal FR and orders least 3');
});

test('the assistant reads a plan as facts, and still sets a budget in the same conversation', async ({
  page,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  const assistant = new AssistantPanel(page);
  await openFresh(page, shellPage, '/@alder/mix-modeler?quarter=q2', 'plans');
  const email = frame.getByRole('slider', { name: 'Budget of Email' });
  await expect(email).toHaveValue('5000');
  await assistant.open();
  await assistant.say('Read this plan');
  const facts = ['quarter: q2', 'search: 35000', 'email: 5000', 'affiliate: 10000'];
  for (const fact of facts) await expect(assistant.log).toContainText(fact);
  // No word of the application itself is in the conversation.
  await expect(assistant.log).not.toContainText('Plan of');

  await assistant.say('Set the budget of email to 8000');
  const approval = assistant.approvalOf('Set the budget of a channel');
  await expect(approval).toContainText('8000');
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(email).toHaveValue('8000');
  await frame.getByRole('button', { name: 'Discard changes' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
});
