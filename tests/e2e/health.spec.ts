import { expect, test } from './fixtures/product';

test('the product answers its health check in a browser', async ({ page, origins }) => {
  const answer = await page.goto(`${origins.shell}/healthz`);
  expect(answer?.status()).toBe(200);
});
