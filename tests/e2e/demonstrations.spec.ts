// The three demonstration solutions: plain JavaScript, React and Vue, each as its users work with it.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AssistantPanel } from './pages/assistant-panel';
import { acceptAgreement } from './support/accept-agreement';
import { goTo } from './support/discovered';
import { axeFor, findViolations } from './support/find-violations';
import { isUnloadHeld } from './support/is-unload-held';

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

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
  await expect(async () => {
    await palette.getByRole('combobox', { name: 'Search' }).fill('');
    await page.keyboard.type(words);
    // repeated: the shell waits 1.5 s for an application's answer, and on a busy machine it may come too late
    await expect(hit).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await hit.click();
  await expect(palette).toHaveCount(0);
}

test('the solutions are used by hand: the calendar, the segment builder and the budget plan', async ({
  page,
  world,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;

  await test.step('the calendar, in plain JavaScript, opens a post by its address, by search and by a link, and warns of lost changes', async () => {
    const dialog = frame.getByRole('dialog');
    await shellPage.openAs('marketer', '/@alder/genstudio/post/3');
    await acceptAgreement(page);
    await shellPage.deferredPartStarts();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring launch');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Summer launch');
    await expect.poll(() => isUnloadHeld(page)).toBe(true);
    await goTo(page, world.path('/@alder/home'));
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

  await test.step('the segment builder, in React, counts people, keeps a segment, and deletes it after a question', async () => {
    await goTo(page, world.path('/@alder/segment-builder'));
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
    await frame.getByRole('button', { name: 'Delete' }).press('Enter');
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible();
    await expect(frame.getByRole('link', { name: /^Loyal/ })).toHaveCount(0);
  });

  await test.step('the budget plan, in Vue, follows the keyboard, saves a plan, and restores it after a question', async () => {
    await goTo(page, world.path('/@alder/mix-modeler?quarter=q2'));
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
});

test('the assistant works in each of the solutions, with the approval of the user', async ({
  page,
  world,
  shellPage,
}) => {
  const frame = shellPage.mainFrame;
  const assistant = new AssistantPanel(page);
  /** Content that a conversation has read restricts the rest of it. */
  const startAnew = async () => {
    await assistant.panel.getByRole('button', { name: 'New conversation' }).click();
    await expect(assistant.log.getByRole('article')).toHaveCount(0);
  };
  const approve = (action: string) =>
    assistant.approvalOf(action).getByRole('button', { name: 'Approve', exact: true }).click();

  await test.step('it schedules a post of the calendar, and changes nothing more once it has read the titles of posts', async () => {
    await shellPage.openAs('marketer', '/@alder/genstudio');
    await acceptAgreement(page);
    await expect(frame.getByRole('link', { name: /^Spring launch/ })).toBeVisible();
    const date = await frame.locator('body').evaluate(() => `${new Date().toISOString().slice(0, 8)}20`);
    await assistant.open();
    await assistant.say(`Schedule Winter sale on ${date}`);
    await expect(assistant.approvalOf('Schedule a post')).toContainText('Winter sale');
    await expect(frame.getByRole('link', { name: /^Winter sale/ })).toHaveCount(0);
    await approve('Schedule a post');
    await expect(frame.getByRole('link', { name: 'Winter sale, Social, Draft' })).toBeVisible();

    await assistant.say('Read the posts');
    await expect(assistant.log).toContainText(`${date} Winter sale (social, draft)`);
    await assistant.say(`Schedule Summer sale on ${date}`);
    await expect(assistant.log).toContainText('The tool for this is not available here.');
  });

  await test.step('it creates a segment, and reads it', async () => {
    await goTo(page, world.path('/@alder/segment-builder'));
    await expect(frame.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible();
    await startAnew();
    await assistant.say('Create the segment Loyal in France of people in FR with 3 orders');
    const approval = assistant.approvalOf('Create a segment by country and orders');
    for (const argument of ['Loyal in France', 'FR', '3']) await expect(approval).toContainText(argument);
    await approve('Create a segment by country and orders');
    await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Loyal in France');
    await expect(page).toHaveURL(/\/segment-builder\/segment\/\d+$/);
    await assistant.say('Read this segment');
    await expect(assistant.log).toContainText('country equal FR and orders least 3');
  });

  await test.step('it reads a plan as facts, and still sets a budget in the same conversation', async () => {
    await goTo(page, world.path('/@alder/mix-modeler?quarter=q2'));
    const email = frame.getByRole('slider', { name: 'Budget of Email' });
    await expect(email).toHaveValue('5000');
    await startAnew();
    await assistant.say('Read this plan');
    const facts = ['quarter: q2', 'search: 35000', 'email: 5000', 'affiliate: 10000'];
    for (const fact of facts) await expect(assistant.log).toContainText(fact);
    // No word of the application itself is in the conversation.
    await expect(assistant.log).not.toContainText('Plan of');

    await assistant.say('Set the budget of email to 8000');
    await expect(assistant.approvalOf('Set the budget of a channel')).toContainText('8000');
    await approve('Set the budget of a channel');
    await expect(email).toHaveValue('8000');
    await frame.getByRole('button', { name: 'Discard changes' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
});
