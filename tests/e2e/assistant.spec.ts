// The assistant, with the demonstration's model: it acts across applications, within its limits.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';

const MARKETER = 'marketer@alder.example';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'AI assistant' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'AI assistant' });
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' });

async function openAssistant(page: Page): Promise<void> {
  await button(page).click();
  const accept = page
    .getByRole('dialog', { name: 'AI assistant agreement' })
    .getByRole('button', { name: 'Accept' });
  const message = panel(page).getByRole('textbox', { name: 'Message' });
  // An earlier test may have accepted it.
  await expect(accept.or(message)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(message).toBeFocused();
}

/** Writes once the assistant waits for the user. */
async function say(page: Page, text: string): Promise<void> {
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

test('UI-24 UI-23 the panel opens at the end of the page after its agreement is accepted, and acts in the shell', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await openAssistant(page);
  await say(page, 'Switch to Birch and open its campaigns');
  await expect(page).toHaveURL(/#\/@birch\/campaign/);
  await expect(log(page)).toContainText('Campaign is open.');
});

test('the assistant renames the open order only with the approval of the user, by keyboard alone', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await openAssistant(page);
  await say(page, 'Rename this order to Summer order');
  const approval = panel(page).getByRole('group', { name: 'Approve Rename order' });
  await expect(approval).toBeFocused();
  await expect(approval).toContainText('Summer order');
  await expect(shellPage.mainFrame.getByText('Spring order')).toBeVisible();
  expect(await findViolations(axeFor(page).include('[data-panel]'))).toEqual([]);

  // It waits for the answer over a reload.
  await page.reload();
  await button(page).press('Enter');
  await expect(approval).toBeFocused();
  await expect(shellPage.mainFrame.getByText('Spring order')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shellPage.mainFrame.getByText('Summer order')).toBeVisible();
  await expect(log(page)).toContainText('Rename order: done.');

  await say(page, 'Rename this order to Winter order');
  await approval.getByRole('button', { name: 'Deny' }).press('Enter');
  await expect(log(page)).toContainText('Rename order: you denied this.');
  await expect(shellPage.mainFrame.getByText('Summer order')).toBeVisible();
});

test('the assistant tells what the user may not open here and why, and loses its tools after untrusted content', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await openAssistant(page);
  await say(page, 'What may I not open here and why?');
  await expect(log(page)).toContainText('In Alder Retail you may not open:');
  await expect(log(page).getByRole('listitem').first()).toContainText(/: (?:it is|the organization|you)/);

  await say(page, 'Read this order');
  await expect(log(page)).toContainText('Deliver in May.');
  await say(page, 'Rename this order to Winter order');
  await expect(log(page)).toContainText('nothing that I could rename');
});

test('the assistant is told what the user adds, suggests what the application offers, and keeps what was typed', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await openAssistant(page);
  const message = panel(page).getByRole('textbox', { name: 'Message' });
  await panel(page).getByRole('button', { name: 'New conversation' }).click();
  const suggestions = panel(page).getByRole('group', { name: 'Sample suggests' });
  await suggestions.getByRole('button', { name: 'Rename this order to Summer order' }).click();
  await expect(message).toHaveValue('Rename this order to Summer order');
  await expect(message).toBeFocused();
  await message.fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  // The application opens the panel with a question of its own: the user's words stay.
  await shellPage.mainFrame.locator('body').evaluate(() => {
    void Reflect.get(window, 'unifiedShellRuntime').ai().openChat('What is late?');
  });
  await expect(message).toHaveValue('Half a thought');

  await panel(page).getByText('What the assistant is told of this page').click();
  const place = panel(page).getByRole('checkbox', { name: 'The organization and the application' });
  await expect(place).toBeChecked();
  const facts = panel(page).getByRole('checkbox', { name: 'These facts from Sample' });
  await expect(facts).not.toBeChecked();
  await expect(panel(page).getByRole('definition').getByText('Spring order')).toBeVisible();
  expect(await findViolations(axeFor(page).include('[data-panel]'))).toEqual([]);
  await facts.check();
  await say(page, 'Rename this order to Winter order');
  await expect(log(page)).toContainText('The assistant was told facts from Sample.');
  await expect(log(page)).toContainText('nothing that I could rename');
});

test('UI-26 NAV-21 UI-48 UI-49 UI-50 the panel closes the help center, is above the page in a small window, takes feedback, and saves the conversation', async ({
  page,
  context,
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('complementary', { name: 'Help center' });
  await expect(help).toBeVisible();
  await openAssistant(page);
  await expect(help).toBeHidden();
  const frame = page.locator('#frame-area');
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await frame.boundingBox())?.width ?? 0;
  };
  expect((await widthAt(853)) + 300).toBeLessThan((await widthAt(852)) + 1);
  await page.setViewportSize({ width: 1280, height: 800 });

  await say(page, 'Hello');
  await expect(log(page)).toContainText('not a language model');
  await context.route('**/api/assistant/**', (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Bad answer' }).click();
  const feedbackFailed = 'Your feedback submission failed. Please try again.';
  await expect(page.getByRole('alertdialog', { name: feedbackFailed, exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Download conversation' }).click();
  const downloadFailed = 'Download failed. Please try again later.';
  await expect(page.getByRole('alertdialog', { name: downloadFailed, exact: true })).toBeVisible();
  await context.unroute('**/api/assistant/**');
  await panel(page).getByRole('button', { name: 'Good answer' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download conversation' }).click();
  expect((await saved).suggestedFilename()).toBe('conversation.md');

  await panel(page).getByRole('button', { name: 'Earlier conversations' }).click();
  await panel(page).getByRole('button', { name: 'Erase Hello' }).click();
  await expect(panel(page).getByRole('button', { name: 'Erase Hello' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});
