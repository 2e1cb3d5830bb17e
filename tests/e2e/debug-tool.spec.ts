// The debug tool: its tabs, overrides of flags, and who has it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { changeAnswers } from './support/discovered';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const FLAG = 'debug-tool-walk';

const toolIn = (page: Page) => page.getByRole('dialog', { name: 'Debug tool' });
const bannerIn = (page: Page) => page.getByText('Overrides are active.');

async function pressShortcut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Control+i');
}

test('UI-08 ACCESS-14 ACCESS-33 an internal user walks through the debug tool, and overrides a flag that the application receives', async ({
  page,
  world,
  shellPage,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await shellPage.openAs('staff', '/@alder/sample');
  await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  await shellPage.deferredPartStarts();
  expect(asked.filter((address) => /assets\/debug-(?!rights)/.test(address))).toEqual([]);
  await pressShortcut(page);
  const tool = toolIn(page);
  await expect(tool).toBeFocused();
  const open = (name: string) => tool.getByRole('tab', { name }).click();

  // The application beside the tool can be used, and its messages appear.
  await shellPage.mainFrame.getByRole('link', { name: 'Page x' }).click();
  const message = tool.getByRole('option', { name: /^From the application: HISTORY, Sample/ });
  await message.first().click();
  await expect(tool.getByRole('region', { name: 'Content of the message' })).toContainText('/deep/x');
  await open('Route');
  await expect(
    tool.getByText(`Alder Retail, because the address names @${world.tenant('alder')}.`),
  ).toBeVisible();
  await tool.getByRole('textbox', { name: 'Path to explain' }).fill('/sampel');
  await expect(tool.getByText('sample is spelled like sampel.')).toBeVisible();
  await open('Access');
  await tool.getByRole('combobox', { name: 'Solution' }).selectOption({ label: 'Administration' });
  await expect(tool.getByText('Reasons', { exact: true })).toBeVisible();

  await open('Flags');
  await tool.getByRole('textbox', { name: 'Names, separated by commas' }).fill(`${FLAG}, demo-quiet-mode`);
  await tool.getByRole('button', { name: 'Add override' }).click();
  await expect(bannerIn(page)).toBeVisible();
  const flag = () => inFrame(shellPage.mainFrame, 'runtime.Runtime().lastConfigurationPayload.featureFlags');
  await expect.poll(flag).toMatchObject({ [FLAG]: 'true' });
  await open('Configuration');
  await expect(tool.getByText(`featureFlags.${FLAG}`)).toBeVisible();
  // The help center has the tab, by the flag (ACCESS-33).
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('complementary', { name: 'Help center' }).getByRole('tab', { name: 'Debug' }).click();
  await expect(page.getByRole('button', { name: 'Open debug tool' })).toBeVisible();
  await page.getByRole('button', { name: 'Close help' }).click();

  // The override holds for this tab: after a reload, and not in another one.
  await page.getByRole('button', { name: 'Reload and record from the start' }).click();
  await expect(tool).toBeVisible();
  await expect(bannerIn(page)).toBeVisible();
  await expect.poll(flag).toMatchObject({ [FLAG]: 'true' });
  await open('Timings');
  await expect(tool.getByRole('table', { name: 'Frames' })).toContainText(/Handshake.*Configured.*Done/);
  expect(await findViolations(axeFor(page).include('[data-panel="debug"]'))).toEqual([]);
  const [copied] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await expect(copied.frameLocator('iframe[title="Main Content"]').getByRole('table')).toBeVisible();
  await expect(bannerIn(copied)).toHaveCount(0);
  await expect(toolIn(copied)).toHaveCount(0);
  await copied.close();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tool.getByRole('button', { name: 'Save report' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ report: { version: 1 }, access: { solution: 'sample' } });
  expect(report).not.toMatch(/eyJ|staff@/);

  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(bannerIn(page)).toHaveCount(0);
  await expect(tool).toBeVisible();
  await expect.poll(flag).not.toMatchObject({ [FLAG]: 'true' });
  await tool.getByRole('button', { name: 'Close debug tool' }).click();
  await expect(tool).toHaveCount(0);
  // The server never learns of an override.
  expect(asked.filter((request) => request.includes(FLAG))).toEqual([]);
});

test('UI-08 ACCESS-33 a customer outside dev has no debug tool, and loads nothing of it', async ({
  page,
  context,
  origins,
  shellPage,
}) => {
  await changeAnswers(context, `${origins.shell}/`, (text) =>
    text.replaceAll('"environment":"dev"', '"environment":"stage"'),
  );
  await changeAnswers(context, /\/ims\/check\//, (text) =>
    text.replaceAll('"environment":"dev"', '"environment":"stage"'),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shellPage.openAs('marketer', '/@alder/home');
  await shellPage.deferredPartStarts();
  await pressShortcut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('complementary', { name: 'Help center' });
  await expect(help.getByRole('tab')).toHaveText(['Help', 'Feedback', 'Support']);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('>debug');
  await expect(page.getByRole('option', { name: /Debug tool/ })).toHaveCount(0);
  await expect(toolIn(page)).toHaveCount(0);
  expect(asked.filter((address) => /assets\/(?:debug-(?!rights)|internal-tools)/.test(address))).toEqual([]);
});
