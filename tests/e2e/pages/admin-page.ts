import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Account } from '../support/world';
import type { ShellPage } from './shell-page';

/** The console of the administration, in the frame of the shell. */
export class AdminPage {
  private readonly page: Page;
  private readonly shellPage: ShellPage;

  constructor(page: Page, shellPage: ShellPage) {
    this.page = page;
    this.shellPage = shellPage;
  }

  get frame(): FrameLocator {
    return this.shellPage.mainFrame;
  }

  /** The sections are in the side navigation of the shell. */
  get navigation() {
    return this.shellPage.sideNavigation;
  }

  get dialog() {
    return this.frame.getByRole('dialog');
  }

  async openSection(name: string): Promise<void> {
    // The number of waiting requests is a part of the name.
    await this.navigation.getByRole('link', { name: new RegExp(`^${name}( \\d+\\+?)?$`) }).click();
    await this.heading(name).waitFor();
  }

  /** Opens a tab of the page of one object. */
  async openTab(name: string): Promise<void> {
    await this.frame.getByRole('tab', { name }).click();
  }

  /** Runs an action of the menu in the header of a page. */
  async act(name: string): Promise<void> {
    await this.frame.getByRole('button', { name: 'More actions' }).click();
    await this.frame.getByRole('menuitem', { name }).click();
  }

  heading(name: string) {
    return this.frame.getByRole('heading', { level: 1, name });
  }

  /** The row of a list that has the text. */
  row(words: string) {
    return this.frame.getByRole('row').filter({ hasText: words });
  }

  /**
   * Fills a field whose value is looked up on the server, and takes the find with the name.
   * @param words a part of the name or of the detail, such as the tenant: other worlds have organisations of the same name
   */
  async lookUp(label: string, words: string, name: string): Promise<void> {
    const field = this.frame.getByRole('combobox', { name: label });
    // The list is replaced while the user types, and a click in this moment meets nothing.
    await expect(async () => {
      await field.last().fill('');
      await field.last().fill(words);
      const found = this.frame.getByRole('option', { name }).filter({ hasText: words });
      await found.click({ timeout: 5_000 });
    }).toPass();
  }

  /** The address of the shell, below the console. */
  appLocation(): string {
    return decodeURIComponent(new URL(this.page.url()).hash.replace(/^#\/@[^/]+(\/sname:[^/]+)?\/admin/, ''));
  }
}

/** Signs an administrator in and opens a page of the console, such as `/people`. */
export async function openConsole(
  page: Page,
  shellPage: ShellPage,
  account: Account,
  below = '',
): Promise<AdminPage> {
  await shellPage.openAs(account, `/@alder/admin${below}`);
  const admin = new AdminPage(page, shellPage);
  await admin.navigation.waitFor();
  return admin;
}
