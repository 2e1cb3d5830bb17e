// The assistant, with the demonstration's model: it acts across applications, within its limits.
import { expect, test } from './fixtures/product';
import { AssistantPanel } from './pages/assistant-panel';
import { ShellPage } from './pages/shell-page';
import { acceptAgreement } from './support/accept-agreement';
import { goTo } from './support/discovered';
import { axeFor, findViolations } from './support/find-violations';
import { holdRequests } from './support/hold-requests';
import { inFrame } from './support/in-frame';
import { openFollowing } from './support/open-following';

test('UI-24 UI-23 the panel opens at the end of the page after its agreement is accepted, explains, and acts in the shell', {
  tag: '@core',
}, async ({ page, shellPage, world }) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  await assistant.open();

  await test.step('it answers a question, and does not act on it', async () => {
    const before = page.url();
    await assistant.say('What can I open here?');
    await expect(assistant.log).toContainText('You can use, for example:');
    await expect(assistant.log).toContainText('Sample (application)');
    await assistant.say('Can you open Campaign?');
    await expect(assistant.log).toContainText('That is a question, so I have done nothing.');
    expect(page.url()).toBe(before);
    await assistant.startConversation();
  });

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

  await test.step('where there is no assistant, the conversation can be read, and leads back to where it goes on', async () => {
    await expect(assistant.panel).toContainText('You can read the conversation, but not continue it here.');
    await assistant.panel.getByRole('link', { name: 'Continue in Sample' }).click();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await expect(assistant.log).toContainText('Campaign is open.');
    await expect(assistant.message).toBeVisible();
  });
});

test('UI-28 DATA-15 a withdrawal in the preferences closes the panel in every browser at once, and the agreement is asked for again', async ({
  page,
  browser,
  origins,
  shellPage,
  world,
}) => {
  await openFollowing(page, shellPage, 'marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  await assistant.open();
  const context = await browser.newContext();
  const other = await context.newPage();
  const otherShell = new ShellPage(other, origins, world);
  await otherShell.openAs('marketer', '/@alder/preferences');
  const title = 'Withdraw AI assistant agreement: Unified Shell';
  const withdraw = otherShell.mainFrame.getByRole('button', { name: title });
  const agreement = page.getByRole('dialog', { name: 'AI assistant agreement' });

  await test.step('UI-28 a panel in another browser closes', async () => {
    await withdraw.click();
    await expect(withdraw).toHaveCount(0);
    await expect(assistant.panel).toBeHidden();
    await assistant.button.click();
    await expect(agreement).toBeVisible();
    await expect(assistant.panel).toBeHidden();
    await agreement.getByRole('button', { name: 'Accept' }).click();
    await expect(assistant.message).toBeVisible();
  });

  await test.step('UI-28 the page that goes to the preferences and back asks for the agreement too', async () => {
    await goTo(page, world.path('/@alder/preferences'));
    await shellPage.mainFrame.getByRole('button', { name: title }).click();
    await expect(page.getByText('Settings saved successfully.')).toBeVisible();
    await goTo(page, world.path('/@alder/sample'));
    await assistant.button.click();
    await expect(agreement).toBeVisible();
    await agreement.getByRole('button', { name: 'Accept' }).click();
    await expect(assistant.message).toBeVisible();
  });

  await test.step('UI-28 a withdrawal by an application closes the panel', async () => {
    await inFrame(shellPage.mainFrame, "runtime.agreements().clearResponse('gen-ai-ga-agreement')");
    await expect(assistant.panel).toBeHidden();
    await assistant.open();
  });

  await test.step('DATA-15 the button has a badge, and the panel is above the application or a proof of concept, as the service says', async () => {
    const frame = page.locator('iframe[title="Main Content"]');
    const widthOf = async () => (await frame.boundingBox())?.width ?? 0;
    await goTo(page, world.path('/@alder/genstudio'));
    await acceptAgreement(page);
    await expect(assistant.button).toHaveAccessibleName('AI assistant, new');
    await expect(assistant.panel).toBeVisible();
    const beside = await widthOf();
    await goTo(page, world.path('/@alder/segment-builder'));
    await expect(assistant.button).toHaveAccessibleName('AI assistant');
    await expect(assistant.panel).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(beside + 300);
    await goTo(page, world.path('/@alder/mix-modeler'));
    await expect(assistant.panel.getByRole('heading', { level: 2 })).toHaveText(/Proof of concept/);
    await expect.poll(widthOf).toBe(beside);
    const told = 'runtime.default().lastConfigurationPayload';
    await expect.poll(() => inFrame(shellPage.mainFrame, `${told}.assistantCohort`)).toBe('early-access');
    expect(await inFrame(shellPage.mainFrame, `${told}.assistantCapabilities`)).toEqual(['forecast']);
  });
  await context.close();
});

test('UI-29 an application and a click wait 500 ms for what the user may do', async ({
  page,
  shellPage,
  world,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  await assistant.open();
  await page.keyboard.press('Escape');
  const hold = await holdRequests(page, '**/api/assistant-permissions/v1?*');
  await goTo(page, world.path('/@alder/segment-builder'));
  // The agreement that was accepted above may have the permission for the application before asked for once more.
  await expect.poll(hold.count).toBeGreaterThan(0);

  await test.step('UI-29 the call of the application ends with an error', async () => {
    const call = "runtime.ai().openChat('What is late?').then(() => 'answered', (error) => error.code)";
    expect(await inFrame(shellPage.mainFrame, call)).toBe('TIMEOUT');
    await expect(assistant.panel).toBeHidden();
  });

  await test.step('UI-29 the click opens the panel as it loads, and the answer decides', async () => {
    await assistant.button.click();
    await expect(assistant.panel).toContainText('Checking whether you may use the assistant here…');
    await hold.release();
    await expect(assistant.message).toBeVisible();
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
