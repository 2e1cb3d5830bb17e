// Changes of an administrator to the installation reach every open page at once, without a reload.
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { AssistantPanel } from '../pages/assistant-panel';
import { inFrame } from '../support/in-frame';
import { openFollowing } from '../support/open-following';

test('T6 FLAG-05 a changed flag reaches the application that is open, and a solution that is switched off is closed', async ({
  page,
  world,
  shellPage,
  administration,
}) => {
  const { mainFrame } = shellPage;
  // The changes do not depend on the inbox: its code cannot be fetched here.
  await page.route(/\/assets\/inbox-/, (route) => route.abort());
  await openFollowing(page, shellPage, 'marketer', '/@alder/sample');

  await test.step('T6 a changed flag reaches the application in the frame, which stays', async () => {
    const listen = "runtime.default().on('configuration', (told) => { window.told = JSON.stringify(told); })";
    await inFrame(mainFrame, `void ${listen}`);
    const flag = { provider: 'featureFlags', name: 'told-at-once', definition: { value: 'true' } };
    await administration.call('POST', '/flags', flag);
    // Another document would not have the listener.
    await expect
      .poll(() => mainFrame.locator('body').evaluate('String(window.told)'))
      .toContain('"told-at-once":"true"');
    await administration.call('DELETE', '/flags/featureFlags/told-at-once');
  });

  await test.step('FLAG-02 the flags of an application follow the sandbox that the user chooses', async () => {
    const definition = { value: 'false', rules: [{ when: { sandbox: ['dev'] }, value: 'true' }] };
    const ofSandbox = { provider: 'featureFlags', name: 'of-sandbox', project: 'unified-shell', definition };
    await administration.call('POST', '/flags', ofSandbox);
    await shellPage.open('/@alder/sample');
    const flag = () =>
      inFrame(
        shellPage.mainFrame,
        "runtime.Runtime().lastConfigurationPayload?.featureFlags?.['of-sandbox']",
      );
    const answered = () =>
      inFrame(
        shellPage.mainFrame,
        "runtime.featureFlags().get({ provider: 'featureFlags', projectIds: ['unified-shell'] }).then((flags) => flags['unified-shell']['of-sandbox'])",
      );
    // The answer waits for the user, and so for the configuration.
    expect([await answered(), await flag()]).toEqual([undefined, undefined]);
    await page.getByRole('button', { name: /^Switch sandbox/ }).click();
    await page
      .getByRole('option', { name: /^Development/ })
      .first()
      .click();
    await expect(page).toHaveURL(world.at('/@alder/sname:dev/sample'));
    await expect.poll(flag).toBe('true');
    expect(await answered()).toBe('true');
    await administration.call('DELETE', '/flags/featureFlags/of-sandbox');
  });

  await test.step('FLAG-05 the flags decide whether the one panel of the assistant has tools', async () => {
    const assistant = new AssistantPanel(page);
    /** The names of the tools that the next message offers to the model. */
    async function offered(message: string): Promise<string[]> {
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/assistant/v1/runs'));
      await assistant.say(message);
      const { offered: tools } = (await sent).postDataJSON();
      return tools.map(({ name }: { name: string }) => name);
    }
    const told = 'runtime.default().lastConfigurationPayload.isNextGenAIAEnabled';
    await assistant.open();
    expect(await inFrame(mainFrame, told)).toBe(true);
    expect(await offered('Hello')).toContain('open');
    const flag = '/flags/featureFlags/next-gen-aia-disabled-apps';
    const { version } = await administration.call<{ version: number }>('GET', flag);
    const definition = { value: 'workfront,fusion,sample', rules: [] };
    await administration.call('PUT', flag, { definition }, version);
    await expect.poll(() => inFrame(mainFrame, told)).toBe(false);
    await expect(assistant.message).toBeVisible();
    expect(await offered('Hello again')).toEqual([]);
    await expect(assistant.log).toContainText('not a language model');
    await page.keyboard.press('Escape');
  });

  await test.step('T6 a solution that is switched off is closed', async () => {
    const { version } = await administration.call<{ version: number }>('GET', '/solutions/sample');
    const availability = { state: 'disabled' };
    await administration.call('PUT', '/solutions/sample/availability', { availability }, version);
    await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await administration.call('DELETE', '/solutions/sample');
  });
});
