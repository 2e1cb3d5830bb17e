import type { Page } from '@playwright/test';
import type { ShellPage } from '../pages/shell-page';
import type { Account } from './world';

/** Signs a user in, opens a shell path, and waits until the page is told of changes as they happen. */
export async function openFollowing(
  page: Page,
  shellPage: ShellPage,
  account: Account,
  shellPath: string,
): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/events/v1') && answer.ok()),
    shellPage.openAs(account, shellPath),
  ]);
}
