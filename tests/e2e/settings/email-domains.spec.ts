// An organisation proves an e-mail domain by a TXT record (decision 0097).
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { openConsole } from '../pages/admin-page';
import { inspectApplication } from '../support/inspect-application';

test('an administrator adds an email domain, and proves it with the record that the console shows', async ({
  page,
  product,
  world,
  shellPage,
}) => {
  const domain = `new.${world.tenant('alder')}.example`;
  const admin = await openConsole(
    page,
    shellPage,
    'admin',
    `/organizations/${world.organisationId('alder')}?tab=settings`,
  );
  const { frame, dialog } = admin;
  const domains = frame.getByRole('region', { name: 'Email domains' });
  const row = domains.getByRole('row').filter({ hasText: domain });
  const check = dialog.getByRole('button', { name: 'Check the record' });

  await test.step('a domain of another organization is refused with words, and a free one waits for its proof', async () => {
    await domains.getByRole('button', { name: 'Add a domain' }).click();
    const name = dialog.getByRole('textbox', { name: 'Domain' });
    await name.fill(`${world.tenant('birch')}.example`);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('The organization can’t have this domain.')).toBeVisible();
    await name.fill(domain);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toHaveAccessibleName(`Prove ${domain}`);
    await inspectApplication(page, 'console-prove-domain');
  });

  const [recordName, recordValue] = await test.step('the record is shown by name and value', async () => {
    const shown = (label: string) => dialog.getByRole('textbox', { name: label }).inputValue();
    const record = [await shown('Name of the record'), await shown('Value of the record')] as const;
    expect(record).toEqual([`_unified-shell.${domain}`, expect.stringMatching(/^[\w-]{20,}$/)]);
    return record;
  });

  await test.step('the check says what it finds until the record has the value', async () => {
    await check.click();
    await expect(dialog.getByText('There’s no such record yet.')).toBeVisible();
    product.txtRecords.set(recordName, 'another value');
    await check.click();
    await expect(dialog.getByText('There’s a record, but it has another value.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Not proven yet');
    product.txtRecords.set(recordName, recordValue);
    await row.getByRole('button', { name: 'Prove' }).click();
    await check.click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('DNS record');
    await expect(row.getByRole('button', { name: 'Prove' })).toHaveCount(0);
  });
});
