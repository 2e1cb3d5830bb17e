// Actions of notifications, from the inbox of the shell to the application in the frame.
import { expect, test } from './fixtures/product';
import { inFrame } from './support/in-frame';

test('the action of a notification runs with its input in the application, a destructive one when it is confirmed', async ({
  page,
  shellPage,
}) => {
  const { mainFrame } = shellPage;
  await shellPage.openAs('marketer', '/@alder/sample');
  await inFrame(
    mainFrame,
    `runtime.actions().offer(['approve', 'remove'].map((id) => ({
      id,
      title: id === 'approve' ? 'Approve the order' : 'Remove the order',
      destructive: id === 'remove',
      run: (input) => { document.body.dataset[id] = JSON.stringify(input); },
    })))`,
  );
  const messages = ['approve', 'remove'].map((id) => ({
    topic: 'Orders',
    title: `Order to ${id}`,
    action: { id: `sample:${id}`, input: { order: '1042' } },
  }));
  await inFrame(mainFrame, `runtime.pulse().send(${JSON.stringify(messages)})`);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await inbox.getByRole('button', { name: 'Approve the order: Order to approve' }).click();
  await expect(mainFrame.locator('body')).toHaveAttribute('data-approve', '{"order":"1042"}');

  await bell.click();
  await inbox.getByRole('button', { name: 'Remove the order: Order to remove' }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('option', { name: /Remove the order/ })).toContainText('1042');
  await page.keyboard.press('Enter');
  await expect(mainFrame.locator('body')).not.toHaveAttribute('data-remove');
  await page.keyboard.press('Enter');
  await expect(mainFrame.locator('body')).toHaveAttribute('data-remove', '{"order":"1042"}');
});
