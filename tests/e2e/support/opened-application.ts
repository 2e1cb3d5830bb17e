import type { Frame, Page } from '@playwright/test';
import { expect } from '../fixtures/product';

/**
 * The document of a solution that the hash has opened in the same page, once it has drawn a heading.
 * @param path the name of the solution and, if it is another page of it, that page, such as `admin/people`
 */
export async function openedApplication(page: Page, path: string): Promise<Frame> {
  const [solution = path, inside = ''] = path.split('/');
  const element = page.locator(`iframe[title="Main Content"][src*="${solution}.solutions."]`);
  await expect(element).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${path} is not open.`);
  await expect.poll(() => frame.url()).toContain(inside);
  await frame.getByRole('heading').first().waitFor();
  return frame;
}
