import { expect, type Page } from '@playwright/test';

/** Accepts the agreement of the content calendar, which is asked when a person opens it for the first time (CONS-07). */
export async function acceptAgreement(page: Page): Promise<void> {
  const agreement = page.getByRole('dialog', { name: 'Generated content agreement' });
  await agreement.getByRole('button', { name: 'Accept' }).click();
  await expect(agreement).toHaveCount(0);
}
