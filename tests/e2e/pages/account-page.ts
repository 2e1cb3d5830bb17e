import type { Page } from '@playwright/test';
import type { Origins } from '../support/origins';

/** The account page of the identity host. */
export class AccountPage {
  readonly profile;
  readonly invitations;
  readonly actAs;
  readonly alert;
  readonly passkeys;
  readonly authenticator;
  readonly recoveryCodes;
  readonly confirm;

  private readonly page: Page;
  private readonly origins: Origins;

  constructor(page: Page, origins: Origins) {
    this.page = page;
    this.origins = origins;
    this.profile = page.getByRole('region', { name: 'Profile' });
    this.invitations = page.getByRole('region', { name: 'Invitations' });
    this.actAs = page.getByRole('region', { name: 'Act as someone else' });
    this.passkeys = page.getByRole('region', { name: 'Passkeys' });
    this.authenticator = page.getByRole('region', { name: 'Authenticator app' });
    this.recoveryCodes = page.getByRole('region', { name: 'Recovery codes' });
    this.confirm = page.getByRole('link', { name: 'Confirm it is you' });
    this.alert = page.getByRole('alert');
  }

  /** Opens the page; without a session, the sign-in page opens instead. */
  async open(): Promise<void> {
    await this.page.goto(`${this.origins.identity}/account`);
  }

  async addPasskey(name: string): Promise<void> {
    await this.passkeys.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
    await this.passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  }

  /** The recovery codes that have just been made. */
  async newRecoveryCodes(): Promise<string[]> {
    const codes = this.recoveryCodes.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    return codes.allInnerTexts();
  }

  /** Fills in and submits the staff form. */
  async beginActingAs(email: string, reason = 'support case 4711'): Promise<void> {
    await this.actAs.getByRole('textbox', { name: 'Customer’s email' }).fill(email);
    await this.actAs.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await this.actAs.getByRole('button', { name: 'Start' }).click();
  }
}
