// The assistant, with the demonstration's model: it acts across applications, within its limits.
import { expect, test } from './fixtures/product';
import { AssistantPanel } from './pages/assistant-panel';
import { axeFor, findViolations } from './support/find-violations';

test('UI-24 UI-23 the panel opens at the end of the page after its agreement is accepted, explains, and acts in the shell', {
  tag: '@core',
}, async ({ page, shellPage, world }) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  await assistant.open();

  await test.step('it tells what the user may not open here and why', async () => {
    await assistant.say('What may I not open here and why?');
    await expect(assistant.log).toContainText('In Alder Retail you may not open:');
    await expect(assistant.log.getByRole('listitem').first()).toContainText(
      /: (?:it is|the organization|you)/,
    );
  });

  await test.step('it loses its tools after untrusted content', async () => {
    await assistant.say('Read this order');
    await expect(assistant.log).toContainText('Deliver in May.');
    await assistant.say('Rename this order to Winter order');
    await expect(assistant.log).toContainText('nothing that I could rename');
  });

  await test.step('UI-24 UI-23 in a new conversation it switches the organisation and opens an application', async () => {
    await assistant.startConversation();
    await assistant.say('Switch to Birch and open its campaigns');
    await expect(page).toHaveURL((url) => url.hash.startsWith(`#${world.path('/@birch/campaign')}`));
    await expect(assistant.log).toContainText('Campaign is open.');
  });
});

test('the assistant renames the open order only with the approval of the user, and is told only what the user adds', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  const { message, panel } = assistant;
  const approval = assistant.approvalOf('Rename order');
  const { mainFrame } = shellPage;
  await assistant.open();

  await test.step('it asks for an approval, which waits for the answer over a reload', async () => {
    await assistant.say('Rename this order to Summer order');
    await expect(approval).toBeFocused();
    await expect(approval).toContainText('Summer order');
    await expect(mainFrame.getByText('Spring order')).toBeVisible();
    expect(await findViolations(axeFor(page).include('[data-panel]'))).toEqual([]);
    await page.reload();
    await assistant.button.press('Enter');
    await expect(approval).toBeFocused();
    await expect(mainFrame.getByText('Spring order')).toBeVisible();
  });

  await test.step('the user approves or denies by keyboard alone', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(mainFrame.getByText('Summer order')).toBeVisible();
    await expect(assistant.log).toContainText('Rename order: done.');
    await assistant.say('Rename this order to Winter order');
    await approval.getByRole('button', { name: 'Deny' }).press('Enter');
    await expect(assistant.log).toContainText('Rename order: you denied this.');
    await expect(mainFrame.getByText('Summer order')).toBeVisible();
  });

  await test.step('it suggests what the application offers, and keeps what was typed', async () => {
    await assistant.startConversation();
    const suggestions = panel.getByRole('group', { name: 'Sample suggests' });
    await suggestions.getByRole('button', { name: 'Rename this order to Summer order' }).click();
    await expect(message).toHaveValue('Rename this order to Summer order');
    await expect(message).toBeFocused();
    await message.fill('Half a thought');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    // The application opens the panel with a question of its own: the user's words stay.
    await mainFrame.locator('body').evaluate(() => {
      void window.unifiedShellRuntime?.ai().openChat('What is late?');
    });
    await expect(message).toHaveValue('Half a thought');
  });

  await test.step('it is told the facts that the user adds, and then renames nothing', async () => {
    await panel.getByText('What the assistant is told of this page').click();
    const place = panel.getByRole('checkbox', { name: 'The organization and the application' });
    await expect(place).toBeChecked();
    const facts = panel.getByRole('checkbox', { name: 'These facts from Sample' });
    await expect(facts).not.toBeChecked();
    await expect(panel.getByRole('definition').getByText('Summer order')).toBeVisible();
    expect(await findViolations(axeFor(page).include('[data-panel]'))).toEqual([]);
    await facts.check();
    await assistant.say('Rename this order to Winter order');
    await expect(assistant.log).toContainText('The assistant was told facts from Sample.');
    await expect(assistant.log).toContainText('nothing that I could rename');
  });
});

test('UI-26 NAV-21 UI-48 UI-49 UI-50 the panel closes the help center, is above the page in a small window, takes feedback, and saves the conversation', async ({
  page,
  context,
  shellPage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('complementary', { name: 'Help center' });
  await expect(help).toBeVisible();
  const assistant = new AssistantPanel(page);
  await assistant.open();
  await expect(help).toBeHidden();
  const frame = page.locator('#frame-area');
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await frame.boundingBox())?.width ?? 0;
  };
  expect((await widthAt(853)) + 300).toBeLessThan((await widthAt(852)) + 1);
  await page.setViewportSize({ width: 1280, height: 800 });

  await assistant.say('Hello');
  await expect(assistant.log).toContainText('not a language model');
  await context.route('**/api/assistant/**', (route) => route.abort());
  await assistant.panel.getByRole('button', { name: 'Bad answer' }).click();
  const feedbackFailed = 'Your feedback submission failed. Please try again.';
  await expect(page.getByRole('alertdialog', { name: feedbackFailed, exact: true })).toBeVisible();
  await assistant.panel.getByRole('button', { name: 'Download conversation' }).click();
  const downloadFailed = 'Download failed. Please try again later.';
  await expect(page.getByRole('alertdialog', { name: downloadFailed, exact: true })).toBeVisible();
  await context.unroute('**/api/assistant/**');
  await assistant.panel.getByRole('button', { name: 'Good answer' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await assistant.panel.getByRole('button', { name: 'Download conversation' }).click();
  expect((await saved).suggestedFilename()).toBe('conversation.md');

  await assistant.panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await assistant.panel.getByRole('button', { name: 'Erase Hello' }).click();
  await expect(assistant.panel.getByRole('button', { name: 'Erase Hello' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(assistant.panel).toBeHidden();
  await expect(assistant.button).toBeFocused();
});
