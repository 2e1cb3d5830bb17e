import type { FrameLocator, Page } from '@playwright/test';
import { signInByRequest } from '@unified-shell/testing/sign-in';
import type { Origins } from '../support/origins';
import type { Account, World } from '../support/world';
import { DEMONSTRATION_PASSWORD, SignInPage } from './sign-in-page';

/** The shell: its chrome and the main frame. */
export class ShellPage {
  readonly banner;
  readonly sideNavigation;
  readonly accountButton;
  readonly accountDialog;

  private readonly page: Page;
  private readonly origins: Origins;
  private readonly world: World;

  constructor(page: Page, origins: Origins, world: World) {
    this.page = page;
    this.origins = origins;
    this.world = world;
    this.banner = page.getByRole('banner');
    this.sideNavigation = page.getByRole('navigation', { name: 'Side navigation' });
    this.accountButton = this.banner.getByRole('button', { name: 'Account' });
    this.accountDialog = page.getByRole('dialog', { name: 'Account' });
  }

  /** The document of the open solution. */
  get mainFrame(): FrameLocator {
    return this.page.frameLocator('iframe[title="Main Content"]');
  }

  /** Opens a shell path such as `/@alder/sample`; without a session, the sign-in page opens instead. */
  async open(shellPath: string): Promise<void> {
    await this.page.goto(`${this.origins.shell}/#${this.world.path(shellPath)}`);
  }

  /** Signs a user in and opens a shell path. */
  async openAs(account: Account, shellPath: string): Promise<void> {
    await this.signInByRequest(account);
    await this.open(shellPath);
  }

  /** Gives the browser a session without a navigation of the page. */
  async signInByRequest(account: Account): Promise<void> {
    const userAgent = await this.page.evaluate(() => navigator.userAgent);
    const credentials = { email: this.world.email(account), password: DEMONSTRATION_PASSWORD };
    await signInByRequest(this.page.context(), this.origins, credentials, userAgent);
  }

  /**
   * Resolves once the deferred part has started in the first page of a browser: keys, prerendering, and writing the
   * startup cache. A further tab, and a page after a reload, find the session that an earlier page has stored.
   */
  async deferredPartStarts(): Promise<void> {
    await this.page.waitForFunction(() => localStorage.getItem('unifiedShellSession') !== null);
  }

  /** Opens a shell path without a session, and signs in on the page that opens. */
  async signInAt(shellPath: string, account: Account): Promise<void> {
    await this.open(shellPath);
    await new SignInPage(this.page).signIn(this.world.email(account));
    await this.page.waitForURL((url) => url.origin === this.origins.shell);
  }
}
