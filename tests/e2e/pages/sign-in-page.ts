import type { Page } from '@playwright/test';

/** The password of every demonstration account. */
export const DEMONSTRATION_PASSWORD = 'unified-shell';

/** The sign-in page of the identity host. */
export class SignInPage {
  readonly email;
  readonly password;
  readonly submit;
  readonly passkey;
  readonly alert;

  constructor(page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
    this.alert = page.getByRole('alert');
  }

  async signIn(email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
