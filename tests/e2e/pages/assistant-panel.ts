import { expect, type Locator, type Page } from '@playwright/test';

/** The assistant's panel, and its button in the header. */
export class AssistantPanel {
  readonly button: Locator;
  readonly panel: Locator;
  readonly log: Locator;
  readonly message: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: 'AI assistant' });
    this.panel = page.getByRole('complementary', { name: 'AI assistant' });
    this.log = this.panel.getByRole('log', { name: 'Conversation' });
    this.message = this.panel.getByRole('textbox', { name: 'Message' });
  }

  /** Opens the panel for a user who has not accepted its agreement yet, and accepts it. */
  async open(): Promise<void> {
    await this.button.click();
    const accept = this.page
      .getByRole('dialog', { name: 'AI assistant agreement' })
      .getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    // A press on a busy machine may meet the dialog while it is drawn anew.
    await expect(async () => {
      if (await accept.isVisible()) await accept.click({ timeout: 5_000 });
      await expect(this.message).toBeFocused({ timeout: 5_000 });
    }).toPass();
  }

  async startConversation(): Promise<void> {
    await this.panel.getByRole('button', { name: 'New conversation' }).click();
  }

  /** Writes once the assistant waits for the user. */
  async say(text: string): Promise<void> {
    await expect(this.panel.getByRole('button', { name: 'Send' })).toBeVisible();
    await this.message.fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** The question for an action that waits. */
  approvalOf(action: string): Locator {
    return this.panel.getByRole('group', { name: `Approve ${action}` });
  }
}
